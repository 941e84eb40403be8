import XCTest

@testable import LoadingContentTesting

/// A test case that can look at failures instead of failing.
class FailureCatchingCase: XCTestCase {
  struct CaughtFailure: Equatable {
    let message: String
    let file: String
    let line: Int
  }

  private var caught: [CaughtFailure]?

  #if !canImport(Darwin)
    // It learns of a test from its failures, which are caught here, if it was not there when the first one began.
    override class func setUp() { _ = XCTestWatch.shared }
  #endif

  /// The failures of `body`, which then are none of this test's.
  func failures(of body: () throws -> Void) rethrows -> [CaughtFailure] {
    caught = []
    defer { caught = nil }
    try body()
    return caught ?? []
  }

  /// The message of the one failure of `body`, which must be reported at a line of this file.
  func failure(
    at expected: UInt, of body: () throws -> Void, file: StaticString = #filePath, line: UInt = #line
  ) throws -> String {
    let all = try failures(of: body)
    XCTAssertEqual(all.map(\.line), [Int(expected)], "\(all)", file: file, line: line)
    XCTAssertEqual(all.map(\.file), ["\(file)"], file: file, line: line)
    return try XCTUnwrap(all.first, file: file, line: line).message
  }

  #if canImport(Darwin)
    override func record(_ issue: XCTIssue) {
      guard caught != nil else { return super.record(issue) }
      let location = issue.sourceCodeContext.location
      caught?.append(
        CaughtFailure(
          message: issue.compactDescription.replacingOccurrences(of: "failed - ", with: ""),
          file: location?.fileURL.path ?? "", line: location?.lineNumber ?? 0))
    }
  #else
    override func recordFailure(
      withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
    ) {
      guard caught != nil else {
        return super.recordFailure(
          withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
      }
      let message = description.replacingOccurrences(of: "failed - ", with: "")
      caught?.append(CaughtFailure(message: message, file: filePath, line: lineNumber))
    }
  #endif
}
