import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Against a plain array of what is in the list.
final class OrderedListTests: XCTestCase {
  /// A list beside an array, and somebody who walks the list.
  private struct World {
    var list = OrderedList<Int>()
    var array: [(id: UInt64, element: Int)] = []
    var nextID: UInt64 = 1
    var walker: (position: Int, last: UInt64, end: UInt64)?
    var history: [String] = []

    mutating func append(skipping: UInt64 = 0) {
      nextID += skipping
      history.append("append \(nextID)")
      // Positions are for those who walk a list with something in it.
      if array.isEmpty { walker = nil }
      list.append(Int(nextID) * 10, id: nextID)
      array.append((nextID, Int(nextID) * 10))
      nextID += 1
    }

    mutating func remove(_ id: UInt64) {
      history.append("remove \(id)")
      let index = array.firstIndex { $0.id == id }
      let expected = index.map { array.remove(at: $0).element }
      XCTAssertEqual(list.remove(id), expected, "\(history)")
    }

    mutating func popFirst(below limit: UInt64) {
      history.append("pop below \(limit)")
      let expected = array.first.flatMap { $0.id < limit ? $0 : nil }
      if expected != nil { array.removeFirst() }
      let popped = list.popFirst(below: limit)
      XCTAssertEqual(popped?.id, expected?.id, "\(history)")
      XCTAssertEqual(popped?.element, expected?.element, "\(history)")
    }

    mutating func update(_ id: UInt64) {
      history.append("update \(id)")
      let index = array.firstIndex { $0.id == id }
      if let index { array[index].element += 1 }
      XCTAssertEqual(list.update(id) { $0 += 1 }, index != nil, "\(history)")
    }

    /// Changes the first at or behind a number, found by its position.
    mutating func access(atLeast id: UInt64) {
      history.append("access \(id)")
      let index = array.firstIndex { $0.id >= id }
      if let index { array[index].element += 1 }
      var position = list.position(atLeast: id)
      let found = list.seek(&position)
      XCTAssertEqual(found, index.map { array[$0].id }, "\(history)")
      if found != nil { list.access(at: position) { $0 += 1 } }
    }

    mutating func compact() {
      history.append("compact")
      walker = nil
      list.compact()
    }

    mutating func walk() {
      history.append("walk")
      var (position, last, end) = walker ?? (0, 0, nextID)
      // Whoever walks looks for those who were there when it began; of others it may meet some.
      let expected = array.first { $0.id > last && $0.id < end }
      let next = list.next(from: &position)
      if expected != nil || next.map({ $0.id < end }) ?? false {
        XCTAssertEqual(next?.id, expected?.id, "\(history)")
        XCTAssertEqual(next?.element, expected?.element, "\(history)")
      }
      if let next { last = next.id }
      walker = (position, last, end)
    }

    func check() -> Bool {
      var position = 0
      var all: [(id: UInt64, element: Int)] = []
      while let next = list.next(from: &position) { all.append(next) }
      var isSame = all.elementsEqual(array) { $0 == $1 } && list.count == array.count && list.isEmpty == array.isEmpty
      for id in 0...nextID {
        isSame = isSame && list[id] == array.first { $0.id == id }?.element
        var position = list.position(atLeast: id)
        isSame = isSame && list.next(from: &position)?.id == array.first { $0.id >= id }?.id
      }
      if !isSame { XCTFail("\(all) instead of \(array) after \(history)") }
      return isSame
    }
  }

  func testEveryShortSequence() {
    let steps: [(inout World) -> Void] = [
      { $0.append() }, { $0.append(skipping: 1) }, { $0.remove(1) }, { $0.remove(2) }, { $0.remove(3) },
      { $0.popFirst(below: .max) }, { $0.popFirst(below: 3) }, { $0.update(2) }, { $0.access(atLeast: 2) },
      { $0.compact() }, { $0.walk() },
    ]
    for count in 0...3 {
      var digits = Array(repeating: 0, count: Sequences.length(4))
      repeat {
        var world = World()
        for _ in 0..<count { world.append() }
        for digit in digits { steps[digit](&world) }
        guard world.check() else { return }
      } while digits.increment(base: steps.count)
    }
  }

  func testRandomOperations() {
    var random = SplitMix64(seed: 2)
    for round in 0..<300 {
      var world = World()
      for _ in 0..<120 {
        // Rounds that grow, that stay, and that shrink.
        let id = UInt64.random(in: 0...world.nextID, using: &random)
        switch Int.random(in: 0..<(9 + round % 5 * 3), using: &random) {
        case 0...3: world.append(skipping: .random(in: 0...1, using: &random))
        case 4: world.compact()
        case 5: world.popFirst(below: Bool.random(using: &random) ? .max : id)
        case 6: world.update(id)
        case 7: world.walk()
        case 8: world.access(atLeast: id)
        default: world.remove(id)
        }
      }
      guard world.check() else { return }
    }
  }

  func testWhatIsRemovedIsNotKept() {
    withLifetimeTracking { tracker in
      var list = OrderedList<Tracked>()
      for id in 1...20 { list.append(tracker.make(), id: UInt64(id)) }
      for id in [1, 20, 7, 8] { XCTAssertNotNil(list.remove(UInt64(id))) }
      XCTAssertEqual(tracker.alive.count, 16)
      while list.popFirst() != nil {}
      XCTAssertEqual(tracker.alive.count, 0)
      withExtendedLifetime(list) {}
    }
  }

  func testCompactingKeepsTheOrderWhenMostIsGone() {
    var list = OrderedList<Int>()
    for id in 1...1000 { list.append(id, id: UInt64(id)) }
    for id in 1...1000 where id % 100 != 50 {
      XCTAssertEqual(list.remove(UInt64(id)), id)
      list.compact()
    }
    var position = 0
    var all: [Int] = []
    while let (_, element) = list.next(from: &position) { all.append(element) }
    XCTAssertEqual(all, Array(stride(from: 50, to: 1000, by: 100)))
    XCTAssertLessThanOrEqual(position, 20, "the gaps are closed")
  }

  func testWhatIsAddedAndRemovedWhileSomebodyWalksLeavesNoPlacesBehind() {
    var list = OrderedList<Int>()
    for id in 1...3 { list.append(0, id: UInt64(id)) }
    for id in 4...1_000 {
      list.append(0, id: UInt64(id))
      XCTAssertNotNil(list.remove(UInt64(id)))
    }
    XCTAssertEqual(list.end, 3)
    XCTAssertEqual(list.count, 3)
  }
}
