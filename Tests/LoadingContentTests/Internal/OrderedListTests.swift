import XCTest

@testable import LoadingContent

/// Against an array of pairs that does the same in the plainest way.
final class OrderedListTests: XCTestCase {
  private struct Plain {
    var entries: [(id: UInt64, element: Int)] = []
  }

  /// Numbers that are the same in each run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11
    }
  }

  private func assertEqual(_ list: OrderedList<Int>, _ plain: Plain, _ context: String) {
    XCTAssertEqual(list.count, plain.entries.count, context)
    XCTAssertEqual(list.isEmpty, plain.entries.isEmpty, context)
    var position = 0
    var entries: [(id: UInt64, element: Int)] = []
    while let next = list.next(from: &position) { entries.append(next) }
    XCTAssert(entries.elementsEqual(plain.entries) { $0 == $1 }, "\(context): \(entries)")
  }

  func testEveryOperationDoesWhatAnArrayDoes() {
    for seed in 1...UInt64(40) {
      var generator = Generator(state: seed)
      var list = OrderedList<Int>()
      var plain = Plain()
      var lastID: UInt64 = 0
      for step in 0..<200 {
        let context = "seed \(seed), step \(step)"
        let id = UInt64.random(in: 0...lastID + 1, using: &generator)
        // Grows in the first half, shrinks in the second.
        switch Int.random(in: 0..<(step < 100 ? 9 : 6), using: &generator) {
        case 0:
          let index = plain.entries.firstIndex { $0.id == id }
          XCTAssertEqual(list.remove(id), index.map { plain.entries.remove(at: $0).element }, context)
        case 1:
          let first = plain.entries.first.flatMap { $0.id < id ? $0 : nil }
          if first != nil { plain.entries.removeFirst() }
          let popped = list.popFirst(below: id)
          XCTAssertEqual(popped?.id, first?.id, context)
          XCTAssertEqual(popped?.element, first?.element, context)
        case 2: list.compact()
        case 3:
          let index = plain.entries.firstIndex { $0.id == id }
          if let index { plain.entries[index].element += 1 }
          XCTAssertEqual(list.update(id) { $0 += 1 }, index != nil, context)
        case 4:
          XCTAssertEqual(list[id], plain.entries.first { $0.id == id }?.element, context)
        case 5:
          var position = list.position(atLeast: id)
          XCTAssertEqual(list.next(from: &position)?.id, plain.entries.first { $0.id >= id }?.id, context)
        default:
          lastID += UInt64.random(in: 1...3, using: &generator)
          list.append(step, id: lastID)
          plain.entries.append((lastID, step))
        }
        assertEqual(list, plain, context)
      }
    }
  }

  func testPositionsStayWhileElementsAreRemoved() {
    var list = OrderedList<Int>()
    for id in 1...10 { list.append(id, id: UInt64(id)) }
    var position = 0
    for _ in 0..<4 { _ = list.next(from: &position) }
    for id in [1, 2, 4, 5, 6] { _ = list.remove(UInt64(id)) }
    XCTAssertEqual(list.next(from: &position)?.element, 7)
  }

  func testRemovedElementsAreReleased() {
    withLifetimeTracking { tracker in
      var list = OrderedList<Tracked>()
      for id in 1...20 { list.append(tracker.make(), id: UInt64(id)) }
      for id in 1...15 { _ = list.remove(UInt64(id)) }
      XCTAssertEqual(tracker.alive.count, 5)
      list.compact()
      XCTAssertEqual(tracker.alive.count, 5)
      while list.popFirst() != nil {}
      XCTAssertEqual(tracker.alive.count, 0)
      XCTAssertTrue(list.isEmpty)
    }
  }
}
