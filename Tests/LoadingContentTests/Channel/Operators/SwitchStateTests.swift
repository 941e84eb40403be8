import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length that reaches each state from each side, against what the history of the
/// events says.
final class SwitchStateTests: XCTestCase {
  private enum Event: CaseIterable {
    case switched, currentEnded, formerEnded, lastSwitched
  }

  func testTheLatestCountsUntilItEndsAndItIsOverWhenBothHaveEnded() {
    var sequences: [[Event]] = [[]]
    for _ in 0..<6 { sequences = sequences.flatMap { sequence in Event.allCases.map { sequence + [$0] } } }
    for sequence in sequences { check(sequence) }
  }

  private func check(_ sequence: [Event]) {
    var state = SwitchState()
    var numbers: [UInt64] = []
    for index in sequence.indices {
      let before = sequence[..<index]
      let hasLast = before.contains(.lastSwitched)
      // Since the last switch.
      let isRunning =
        before.lastIndex(of: .switched).map { !before[$0...].contains(.currentEnded) } ?? false
      switch sequence[index] {
      case .switched: numbers.append(state.switched())
      case .currentEnded:
        guard let last = numbers.last else { continue }
        XCTAssertEqual(state.ended(last), isRunning && hasLast, "\(before)")
      case .formerEnded:
        guard numbers.count > 1 else { continue }
        XCTAssertFalse(state.ended(numbers[numbers.count - 2]), "\(before)")
      case .lastSwitched: XCTAssertEqual(state.lastSwitched(), !isRunning, "\(before)")
      }
      let past = sequence[...index]
      let runs = past.lastIndex(of: .switched).map { !past[$0...].contains(.currentEnded) } ?? false
      XCTAssertEqual(numbers.map(state.isCurrent), numbers.map { $0 == numbers.last && runs }, "\(past)")
    }
    XCTAssertEqual(Set(numbers).count, numbers.count)
  }
}
