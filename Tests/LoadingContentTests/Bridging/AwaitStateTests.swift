import XCTest

@testable import LoadingContent

final class AwaitStateTests: XCTestCase {
  private enum Event: CaseIterable { case suspended, futureSettled, taskCancelled }

  /// How often a task is resumed with an outcome and without one, and the state after that.
  private func resumptions(_ events: [Event]) -> (with: Int, without: Int, end: AwaitState) {
    var state = AwaitState.beginning
    var (with, without) = (0, 0)
    for event in events {
      switch event {
      case .suspended: if !state.suspended() { without += 1 }
      case .futureSettled: if state.futureSettled() { with += 1 }
      case .taskCancelled: if state.taskCancelled() { without += 1 }
      }
    }
    return (with, without, state)
  }

  func testTheFirstThatComesResumesTheTaskAndTheOthersDoNot() {
    // The future knows of the task only once that is suspended.
    let before: [[Event]] = [[], [.taskCancelled], [.taskCancelled, .taskCancelled]]
    let after: [[Event]] = [
      [.futureSettled], [.taskCancelled], [.futureSettled, .taskCancelled], [.taskCancelled, .futureSettled],
      [.taskCancelled, .taskCancelled], [.futureSettled, .taskCancelled, .taskCancelled],
      [.taskCancelled, .futureSettled, .taskCancelled], [.taskCancelled, .taskCancelled, .futureSettled],
    ]
    for before in before {
      for after in after {
        let events = before + [.suspended] + after
        let (with, without, end) = resumptions(events)
        let isSettled = before.isEmpty && after[0] == .futureSettled
        XCTAssertEqual(with, isSettled ? 1 : 0, "\(events)")
        XCTAssertEqual(without, isSettled ? 0 : 1, "\(events)")
        XCTAssertEqual(end, isSettled ? .settled : .cancelled, "\(events)")
      }
    }
  }

  func testBeforeTheTaskIsSuspendedNothingResumesIt() {
    XCTAssertEqual(resumptions([.taskCancelled]).without, 0)
    XCTAssertEqual(resumptions([.suspended]).end, .waiting)
  }
}
