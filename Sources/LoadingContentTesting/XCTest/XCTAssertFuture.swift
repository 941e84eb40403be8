import Foundation
import LoadingContent
import XCTest

// Named as XCTest's own assertions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits for a future and asserts that it is fulfilled.
///
///     let greeting = Future.fulfilled("hello").map { $0.count }
///     XCTAssertEqual(XCTAssertFulfills(greeting), 5)
///
/// On the main thread its queue and its run loop are served meanwhile. In an `async` test use
/// ``LoadingContent/Future/fulfills(within:fileID:line:)``.
///
/// - Parameters:
///   - future: While this waits, it is an interest in it.
///   - timeout: In seconds: when it counts as one that never settles.
///   - fileID: Where this is called, for failures.
///   - filePath: Likewise.
///   - line: Likewise.
/// - Returns: The value; nil if the assertion failed.
@available(*, noasync, message: "use `try await future.fulfills()`")
@discardableResult
public func XCTAssertFulfills<Value>(
  _ future: Future<Value>, timeout: TimeInterval = 10, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line
) -> Value? {
  let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
  if let value = settlement(of: future, timeout: timeout).flatMap({ try? $0.get() }) { return value }
  failure.report(unfulfilled(future, timeout))
  return nil
}

// Named as XCTest's own assertions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Waits for a future and asserts that it is rejected with an error of a type.
///
///     let failed = Future<Int>.rejected(URLError(.timedOut))
///     XCTAssertEqual(XCTAssertRejects(failed, URLError.self)?.code, .timedOut)
///
/// On the main thread its queue and its run loop are served meanwhile. In an `async` test use
/// ``LoadingContent/Future/rejects(with:within:fileID:line:)``.
///
/// - Parameters:
///   - future: While this waits, it is an interest in it. Its error is observed.
///   - type: Left out, any error will do.
///   - timeout: In seconds: when it counts as one that never settles.
///   - fileID: Where this is called, for failures.
///   - filePath: Likewise.
///   - line: Likewise.
/// - Returns: The error; nil if the assertion failed.
@available(*, noasync, message: "use `try await future.rejects()`")
@discardableResult
public func XCTAssertRejects<Value, Failure: Error>(
  _ future: Future<Value>, _ type: Failure.Type = (any Error).self, timeout: TimeInterval = 10,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) -> Failure? {
  let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
  if case .failure(let error as Failure) = settlement(of: future, timeout: timeout) { return error }
  failure.report(unrejected(future, type, timeout))
  return nil
}

func unrejected<Value, Failure: Error>(_ future: Future<Value>, _ type: Failure.Type, _ timeout: TimeInterval) -> String
{
  "\(future.name) is not rejected\(words(for: type))\(patience(future, timeout)); \(future.story)"
}
