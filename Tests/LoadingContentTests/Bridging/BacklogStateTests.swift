import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length, against what came, what was asked for and what was handed over.
final class BacklogStateTests: XCTestCase {
  private enum Event: CaseIterable {
    case arrived, demandedOne, demandedAll, finished, cancelled, next, served, servedAndMore
  }

  private struct World {
    var state = BacklogState()
    var (arrived, handed) = (0, 0)
    var demand = 0.0
    var (isServing, isFinished, isCancelled, isOver) = (false, false, false, false)

    /// - Returns: Whether it may happen.
    mutating func apply(_ event: Event) -> Bool {
      switch event {
      case .arrived:
        guard !isFinished else { return false }
        arrived += 1
        state.arrived()
      case .demandedOne:
        demand += 1
        state.demanded(1)
      case .demandedAll:
        demand = .infinity
        state.demanded(nil)
      case .finished:
        isFinished = true
        state.finished()
      case .cancelled:
        isCancelled = true
        state.cancelled()
      case .served, .servedAndMore:
        guard isServing else { return false }
        isServing = false
        if event == .servedAndMore { demand += 1 }
        state.served(event == .served ? 0 : 1)
      case .next:
        let step = state.next()
        let mayTell = !isServing && !isCancelled && !isOver
        let isElement = mayTell && arrived > handed && demand > 0
        let isEnd = mayTell && arrived == handed && isFinished
        XCTAssertEqual(step, isElement ? .element : isEnd ? .end : .nothing)
        if isElement {
          handed += 1
          demand -= 1
          isServing = true
        }
        if isEnd { isOver = true }
      }
      XCTAssertEqual(state.isEnded, isCancelled || isOver)
      return true
    }
  }

  private func explore(_ world: World, depth: Int, count: inout Int) {
    guard depth > 0 else { return }
    for event in Event.allCases {
      var world = world
      guard world.apply(event) else { continue }
      count += 1
      explore(world, depth: depth - 1, count: &count)
    }
  }

  func testOneAtATimeAsManyAsWereAskedForAndTheEndLast() {
    var count = 0
    explore(World(), depth: Sequences.length(6), count: &count)
    XCTAssertGreaterThan(count, 4_000)
  }

  func testAskingForMoreThanThereAreNumbersIsAskingForAll() {
    var state = BacklogState()
    state.demanded(.max)
    state.demanded(.max)
    for _ in 0..<3 {
      state.arrived()
      XCTAssertEqual(state.next(), .element)
      state.served(.max)
    }
  }
}
