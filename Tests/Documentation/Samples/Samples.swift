/// Samples as tests, in files that are made: all of the test kit's documentation, and of the library's those that say
/// what they print.
enum Samples {
  static func files() throws -> [MadeFile] {
    let kit = try Sample.comments(in: "Sources/LoadingContentTesting") + articles(of: "LoadingContentTesting")
    let printing = try articles(of: "LoadingContent").filter { $0.output != nil }
    return [
      file("Tests/LoadingContentTestingTests/Samples/DocumentedSamples.swift", of: kit),
      file("Tests/LoadingContentTests/Samples/PrintingSamples.swift", of: printing),
    ]
  }

  private static func articles(of module: String) throws -> [Sample] { try Sample.articles(in: "Sources/\(module)") }

  private static func file(_ path: String, of samples: [Sample]) -> MadeFile {
    let classes = Dictionary(grouping: samples, by: \.path).sorted { $0.key < $1.key }
    return MadeFile(path: path, text: head + classes.map { $1.testCase }.joined(separator: "\n"))
  }

  private static let head = """
    // swift-format-ignore-file
    // Made by `swift run Documentation --write` from the samples of the documentation: edit them there.

    import Dispatch
    import Foundation
    import LoadingContent
    import LoadingContentTesting
    import XCTest


    """
}

extension [Sample] {
  /// The samples of one file.
  fileprivate var testCase: String {
    guard let path = first?.path else { return "" }
    let name = path.split(separator: "/").last.map { $0.split(separator: ".")[0] } ?? ""
    let methods = enumerated().map { $1.testMethod(number: $0 + 1) }
    return """
      /// Of \(path).
      final class SamplesOf\(name.filter { $0.isLetter }): XCTestCase {
      \(methods.joined(separator: "\n\n"))
      }

      """
  }
}
