import Foundation

extension Sample {
  /// The samples in a folder of the package: those in the documentation comments of its Swift files, and those of its
  /// articles.
  static func comments(in folder: String) throws -> [Sample] {
    try paths(in: folder, ending: ".swift").flatMap { inComments(of: try text(of: $0), path: $0) }
  }

  static func articles(in folder: String) throws -> [Sample] {
    try paths(in: folder, ending: ".md").flatMap { try article($0) }
  }

  /// The samples of one document.
  static func article(_ path: String) throws -> [Sample] { inArticle(try text(of: path), path: path) }

  static func text(of path: String) throws -> String {
    try String(contentsOf: MadeFile.package.appendingPathComponent(path), encoding: .utf8)
  }

  private static func paths(in folder: String, ending: String) throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: MadeFile.package.appendingPathComponent(folder).path)
    return all.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }
}
