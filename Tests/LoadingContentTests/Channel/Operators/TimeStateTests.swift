import XCTest

@testable import LoadingContent

/// The states of the operators with a clock: every sequence of events up to a length that reaches each state from each
/// side, against what the history of the events says.
final class TimeStateTests: XCTestCase {
  private func sequences<Event: CaseIterable>(of type: Event.Type, length: Int) -> [[Event]] {
    var sequences: [[Event]] = [[]]
    for _ in 0..<length { sequences = sequences.flatMap { sequence in Event.allCases.map { sequence + [$0] } } }
    return sequences
  }

  // MARK: Debounce

  private enum DebounceEvent: CaseIterable { case value, alarm, formerAlarm, end }

  func testADebouncedValueIsToldByItsOwnAlarmOnly() {
    for sequence in sequences(of: DebounceEvent.self, length: 6) {
      var state = DebounceState()
      var alarms: [UInt64] = []
      var waits = false
      for (index, event) in sequence.enumerated() {
        let hasEnded = sequence[..<index].contains(.end)
        switch event {
        case .value:
          alarms.append(state.arrived())
          waits = true
        case .alarm:
          guard let alarm = alarms.last else { continue }
          let told = state.rang(alarm)
          XCTAssertEqual(told.tells, waits, "\(sequence[...index])")
          XCTAssertEqual(told.isOver, waits && hasEnded, "\(sequence[...index])")
          waits = false
        case .formerAlarm:
          guard alarms.count > 1 else { continue }
          let told = state.rang(alarms[alarms.count - 2])
          XCTAssertFalse(told.tells || told.isOver, "\(sequence[...index])")
        case .end: XCTAssertEqual(state.ended(), !waits, "\(sequence[...index])")
        }
      }
    }
  }

  // MARK: Throttle

  private enum ThrottleEvent: CaseIterable { case value, alarm, end }

  func testAThrottledValueWaitsAsLongAsAnAlarmIsSetAndIsToldWithIt() {
    for sequence in sequences(of: ThrottleEvent.self, length: 8) {
      var state = ThrottleState()
      var (isAlarmSet, waits) = (false, false)
      for (index, event) in sequence.enumerated() {
        let hasEnded = sequence[..<index].contains(.end)
        switch event {
        case .value:
          XCTAssertEqual(state.arrived(), !isAlarmSet, "\(sequence[...index])")
          if isAlarmSet { waits = true } else { isAlarmSet = true }
        case .alarm:
          guard isAlarmSet else { continue }
          let told = state.rang()
          XCTAssertEqual(told.tells, waits, "\(sequence[...index])")
          XCTAssertEqual(told.isOver, waits && hasEnded, "\(sequence[...index])")
          (isAlarmSet, waits) = (waits, false)
        case .end: XCTAssertEqual(state.ended(), !waits, "\(sequence[...index])")
        }
      }
    }
  }

  // MARK: Delay

  private enum DelayEvent: CaseIterable { case value, laterValue, early, inTime, late }

  func testWhatIsDelayedIsToldWhenItIsDueAndOneForEachAlarmAtLeast() {
    for sequence in sequences(of: DelayEvent.self, length: 6) {
      var state = DelayState()
      var waiting: [UInt64] = []
      var last: UInt64 = 10
      for (index, event) in sequence.enumerated() {
        switch event {
        case .value, .laterValue:
          if event == .laterValue { last += 2 }
          XCTAssertEqual(state.arrived(due: last), waiting.isEmpty, "\(sequence[...index])")
          waiting.append(last)
        case .early, .inTime, .late:
          guard let first = waiting.first else { continue }
          let now = event == .early ? first - 1 : event == .inTime ? first : first + 2
          let (count, next) = state.rang(at: now)
          XCTAssertEqual(count, max(1, waiting.count { $0 <= now }), "\(sequence[...index])")
          waiting.removeFirst(count)
          XCTAssertEqual(next, waiting.first, "\(sequence[...index])")
        }
      }
    }
  }
}
