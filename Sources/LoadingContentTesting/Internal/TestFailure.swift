import Foundation
import Testing
import XCTest

/// Fails the test, at a line of its author's: through Swift Testing if that is what runs, else through XCTest.
///
/// Where neither runs a test, as in a detached task of a test of Swift Testing's or in a plain program, it still must
/// not get lost.
struct TestFailure {
  private let isInSwiftTesting: Bool
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt

  /// - Parameter fileID: As Swift Testing wants it, beside the path that XCTest wants.
  init(fileID: StaticString, filePath: StaticString, line: UInt) {
    // Asked here, on the test's own thread: the failure itself may be found on any.
    isInSwiftTesting = Test.current != nil
    #if !canImport(Darwin)
      _ = XCTestWatch.shared
    #endif
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
  }

  func report(_ message: String) {
    if isInSwiftTesting { return record(message) }
    XCTFail(message, file: filePath, line: line)
    #if !canImport(Darwin)
      // XCTest does not tell whether it knows of a test. If it does not, the run of Swift Testing fails, if there is
      // one.
      guard !XCTestWatch.shared.isTestRunning else { return }
      record(message)
      FileHandle.standardError.write(Data("\(filePath):\(line): error: \(message)\n".utf8))
    #endif
  }

  private func record(_ message: String) {
    Issue.record(
      Comment(rawValue: message),
      sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: 1))
  }
}
