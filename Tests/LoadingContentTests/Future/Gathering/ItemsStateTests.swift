import XCTest

@testable import LoadingContent

/// Every order of what can happen to the work for up to four items.
final class ItemsStateTests: XCTestCase {
  private enum Event: CaseIterable { case start, fulfilled, rejected, cancelled }

  private struct Model {
    var begun = 0
    var running = 0
    var values = 0
    var isOver = false
  }

  func testEveryOrderOfEventsKeepsTheLimitAndEndsOnce() {
    var paths = 0
    for count in 0...4 {
      for limit in 1...3 { explore(ItemsState(count: count, limit: limit), Model(), depth: 0, &paths) }
    }
    XCTAssertGreaterThan(paths, 1000)
  }

  private func explore(_ state: ItemsState, _ model: Model, depth: Int, _ paths: inout Int) {
    guard depth < 9 else {
      paths += 1
      return
    }
    for event in Event.allCases {
      var (state, model) = (state, model)
      switch event {
      case .start:
        let isDue = !model.isOver && model.running < state.limit && model.begun < state.count
        XCTAssertEqual(state.start(), isDue ? model.begun : nil)
        if isDue { (model.begun, model.running) = (model.begun + 1, model.running + 1) }
      case .fulfilled:
        guard model.running > 0 else { continue }
        model.running -= 1
        model.values += 1
        let isLast = !model.isOver && model.values == state.count
        XCTAssertEqual(state.fulfilled(), isLast)
        if isLast { model.isOver = true }
      case .rejected:
        guard model.running > 0 else { continue }
        model.running -= 1
        XCTAssertEqual(state.rejected(), !model.isOver)
        model.isOver = true
      case .cancelled:
        state.cancelled()
        model.isOver = true
      }
      XCTAssertEqual(state.runningCount, model.running)
      XCTAssertEqual(state.isOver, model.isOver)
      explore(state, model, depth: depth + 1, &paths)
    }
  }

  func testALimitOfLessThanOneCountsAsOne() {
    for limit in [0, -1, Int.min] {
      var state = ItemsState(count: 2, limit: limit)
      XCTAssertEqual(state.start(), 0)
      XCTAssertNil(state.start())
      XCTAssertFalse(state.fulfilled())
      XCTAssertEqual(state.start(), 1)
    }
  }
}
