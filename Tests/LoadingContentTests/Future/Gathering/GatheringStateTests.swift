import XCTest

@testable import LoadingContent

/// Every order of what can happen to a gathering of up to four futures.
final class GatheringStateTests: XCTestCase {
  private enum Event: Hashable {
    case fulfilled(Int)
    case rejected(Int)
    case ready
    case cancelled
  }

  /// What should be made of the events so far, said in another way than by counting.
  private struct Model {
    let rule: GatheringRule
    let count: Int
    var past: [Event] = []

    /// The event that ended it.
    var ending: Int? {
      past.indices.first { index in
        let settled = past[...index].compactMap { event in
          switch event {
          case .fulfilled: true
          case .rejected: false
          case .ready, .cancelled: nil as Bool?
          }
        }
        switch past[index] {
        case .cancelled: return true
        case .ready: return false
        case .fulfilled: return rule == .first || rule == .firstFulfilled || settled.count == count
        case .rejected: return rule == .first || rule == .all || settled.count == count
        }
      }
    }

    /// What is to be made of the last event, if it is an input's.
    var step: GatheringState.Step {
      guard let ending else { return .wait }
      guard ending == past.count - 1 else { return .ignore }
      switch (rule, past[ending]) {
      case (.first, _), (.all, .rejected), (.firstFulfilled, .fulfilled): return .decide
      default: return .complete
      }
    }
  }

  func testEveryOrderOfEventsEndsItOnceAndAsItsRuleSays() {
    var orders = 0
    for rule in GatheringRule.allCases {
      for count in 1...4 {
        for outcomes in 0..<(1 << count) {
          let inputs = (0..<count).map { outcomes >> $0 & 1 == 1 ? Event.fulfilled($0) : .rejected($0) }
          for others in [[Event.ready], [.ready, .cancelled]] where count < 4 || others.count < 2 {
            forEachOrder(of: inputs + others) { events in
              orders += 1
              check(rule, count, events)
            }
          }
        }
      }
    }
    XCTAssertGreaterThan(orders, 10_000)
  }

  private func check(_ rule: GatheringRule, _ count: Int, _ events: [Event]) {
    var state = GatheringState(rule, of: count)
    var model = Model(rule: rule, count: count)
    for event in events {
      model.past.append(event)
      var step: GatheringState.Step?
      switch event {
      case .fulfilled: step = state.inputSettled(isFulfilled: true)
      case .rejected: step = state.inputSettled(isFulfilled: false)
      case .ready: if state.becameReady() { XCTFail("nothing is left to complete it: \(rule) \(events)") }
      case .cancelled: state.cancelled()
      }
      if let step, step != model.step { XCTFail("\(step) instead of \(model.step) at \(event): \(rule) \(events)") }
      let isDone = model.ending != nil && model.past.contains(.ready)
      if state.isDone != isDone { XCTFail("isDone \(state.isDone) after \(event): \(rule) \(events)") }
      if state.isOver != (model.ending != nil) { XCTFail("isOver \(state.isOver) after \(event): \(rule) \(events)") }
    }
  }

  func testInputsThatWereFulfilledFromTheStartCompleteIt() {
    for settledBefore in 0...2 {
      var state = GatheringState(.all, of: 4)
      for _ in 0..<settledBefore { XCTAssertEqual(state.inputSettled(isFulfilled: true), .wait) }
      XCTAssertEqual(state.becameReady(fulfilled: 2), settledBefore == 2)
      XCTAssertEqual(state.isDone, settledBefore == 2)
    }
  }

  func testCompletedByInputsFromTheStartItIgnoresNothingThatStillComes() {
    var state = GatheringState(.all, of: 3)
    XCTAssertFalse(state.becameReady(fulfilled: 2))
    XCTAssertEqual(state.inputSettled(isFulfilled: true), .complete)
  }

  /// Heap's algorithm.
  private func forEachOrder(of events: [Event], _ body: ([Event]) -> Void) {
    var events = events
    func go(_ count: Int) {
      guard count > 1 else { return body(events) }
      for index in 0..<count {
        go(count - 1)
        events.swapAt(count % 2 == 0 ? index : 0, count - 1)
      }
    }
    go(events.count)
  }
}
