/// The samples of the test kit's documentation, each as a test.
enum Samples {
  static let module = "Sources/LoadingContentTesting"

  static func file() throws -> MadeFile {
    let samples = try Sample.comments(in: module) + Sample.articles(in: module)
    let classes = Dictionary(grouping: samples, by: \.path).sorted { $0.key < $1.key }
    return MadeFile(
      path: "Tests/LoadingContentTestingTests/Samples/DocumentedSamples.swift",
      text: head + classes.map { $1.testCase }.joined(separator: "\n"))
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
