import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length that reaches each state from each side, against what the history of the
/// events says.
final class CombineStateTests: XCTestCase {
  private enum Event: Hashable {
    case value(Int)
    case end(Int)
  }

  func testItSaysWhetherThereIsOneOfEachAndWhetherNoMoreCanCome() {
    for count in 1...3 {
      let events = (0..<count).flatMap { [Event.value($0), .end($0)] }
      var sequences: [[Event]] = [[]]
      for _ in 0..<5 { sequences = sequences.flatMap { sequence in events.map { sequence + [$0] } } }
      for sequence in sequences { check(sequence, count) }
    }
  }

  private func check(_ sequence: [Event], _ count: Int) {
    var state = CombineState(count: count)
    for index in sequence.indices {
      let past = Set(sequence[...index])
      switch sequence[index] {
      case .value(let channel):
        let isThereOneOfEach = (0..<count).allSatisfy { past.contains(.value($0)) }
        XCTAssertEqual(state.arrived(from: channel), isThereOneOfEach, "\(sequence[...index])")
      case .end(let channel):
        let isOver = (0..<count).allSatisfy { past.contains(.end($0)) } || !past.contains(.value(channel))
        XCTAssertEqual(state.ended(channel), isOver, "\(sequence[...index])")
      }
    }
  }
}
