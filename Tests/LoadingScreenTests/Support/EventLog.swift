import Foundation
import XCTest

@testable import LoadingScreen

/// Collects what happened, from whatever thread, and fulfils expectations about it.
// Unchecked: what is mutable in it is guarded by `lock`.
final class EventLog<Event: Sendable>: @unchecked Sendable {
  private struct Wait {
    let isOver: ([Event]) -> Bool
    let expectation: XCTestExpectation
  }

  private let lock = NSLock()
  private var recorded: [Event] = []
  private var waits: [Wait] = []

  var events: [Event] { lock.withLock { recorded } }

  func record(_ event: Event) {
    let over = lock.withLock {
      recorded.append(event)
      let over = waits.filter { $0.isOver(recorded) }
      waits.removeAll { wait in over.contains { $0.expectation === wait.expectation } }
      return over
    }
    for wait in over { wait.expectation.fulfill() }
  }

  /// An expectation that is fulfilled as soon as what happened, in all, satisfies `isOver`.
  func expect(_ description: String, _ isOver: @escaping ([Event]) -> Bool) -> XCTestExpectation {
    let expectation = XCTestExpectation(description: description)
    let isOverAlready = lock.withLock {
      if isOver(recorded) { return true }
      waits.append(Wait(isOver: isOver, expectation: expectation))
      return false
    }
    if isOverAlready { expectation.fulfill() }
    return expectation
  }
}

extension EventLog where Event == ServerEvent {
  func expectArrival(of target: String, count: Int = 1) -> XCTestExpectation {
    expect("\(target) arrives") { $0.filter { $0.arrived == target }.count >= count }
  }

  func expectAbandoning(of target: String) -> XCTestExpectation {
    expect("\(target) is abandoned") { $0.contains { $0.abandoned == target } }
  }
}
