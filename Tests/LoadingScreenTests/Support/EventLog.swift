import Foundation
import LoadingContent

@testable import Articles
@testable import LoadingScreen

/// Collects what happened, from whatever thread, and fulfils futures about it.
// Unchecked: what is mutable in it is guarded by `lock`.
final class EventLog<Event: Sendable>: @unchecked Sendable {
  private struct Wait {
    let isOver: ([Event]) -> Bool
    let promise: Promise<Void>
  }

  private let lock = NSLock()
  private var recorded: [Event] = []
  private var waits: [Wait] = []

  var events: [Event] { lock.withLock { recorded } }

  func record(_ event: Event) {
    let over = lock.withLock {
      recorded.append(event)
      let over = waits.filter { $0.isOver(recorded) }
      waits.removeAll { wait in over.contains { $0.promise === wait.promise } }
      return over
    }
    for wait in over { wait.promise.fulfill() }
  }

  /// Fulfilled as soon as what happened, in all, satisfies `isOver`.
  func first(
    fileID: StaticString = #fileID, line: UInt = #line, _ isOver: @escaping ([Event]) -> Bool
  ) -> Future<Void> {
    let promise = Promise<Void>(fileID: fileID, line: line)
    let isOverAlready = lock.withLock {
      if isOver(recorded) { return true }
      waits.append(Wait(isOver: isOver, promise: promise))
      return false
    }
    if isOverAlready { promise.fulfill() }
    return promise.future
  }
}

extension EventLog where Event == ServerEvent {
  func arrival(of target: String, fileID: StaticString = #fileID, line: UInt = #line) -> Future<Void> {
    first(fileID: fileID, line: line) { $0.contains { $0.arrived == target } }
  }

  func abandoning(of target: String, fileID: StaticString = #fileID, line: UInt = #line) -> Future<Void> {
    first(fileID: fileID, line: line) { $0.contains { $0.abandoned == target } }
  }
}
