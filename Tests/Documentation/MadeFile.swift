import Foundation

/// A file of the repository that is made, and what it should be.
struct MadeFile {
  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized

  /// Relative to the package.
  let path: String
  let text: String

  private var url: URL { Self.package.appendingPathComponent(path) }

  /// - Parameter says: Whether to print what is wrong.
  func isUpToDate(orSays says: Bool) throws -> Bool {
    let present = FileManager.default.contents(atPath: url.path).map { String(decoding: $0, as: UTF8.self) }
    if present == text { return true }
    if says {
      let fault = present == nil ? "is missing" : "is not what the code makes now"
      print("\(path): error: this file \(fault); see what changed with: swift run Documentation --write")
    }
    return false
  }

  func write() throws {
    guard try !isUpToDate(orSays: false) else { return }
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    print("wrote \(path)")
  }
}
