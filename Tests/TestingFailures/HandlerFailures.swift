import LoadingContentTesting
import XCTest

final class HandlerFailures: XCTestCase {
  static var allTests: [(String, (HandlerFailures) -> () throws -> Void)] {
    [
      ("testAnsweringNobody", testAnsweringNobody), ("testAnsweringAgain", testAnsweringAgain),
      ("testAnsweringOneThatWasDropped", testAnsweringOneThatWasDropped),
    ]
  }

  func testAnsweringNobody() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    requests.answer { $0(1) }  // fails
  }

  func testAnsweringAgain() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let call = requests.call { _ in }
    requests.answer { $0(1) }  // made
    call.answer { $0(1) }  // fails
  }

  func testAnsweringOneThatWasDropped() {
    let requests = HandlerStub<@Sendable (Int) -> Void>()
    let call = requests.call { _ in }
    call.drop()
    call.answer { $0(1) }  // fails
  }
}
