import Testing
import XCTest

/// Fails the test, at a line of its author's: through Swift Testing if that is what runs, else through XCTest.
struct TestFailure {
  private let isInSwiftTesting: Bool
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  /// - Parameter fileID: As Swift Testing wants it, beside the path that XCTest wants.
  init(fileID: StaticString, filePath: StaticString, line: UInt) {
    // Asked here, on the test's own thread: the failure itself may be found on any.
    isInSwiftTesting = Test.current != nil
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  func report(_ message: String) {
    guard isInSwiftTesting else { return XCTFail(message, file: filePath, line: line) }
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: 1))
  }
}
