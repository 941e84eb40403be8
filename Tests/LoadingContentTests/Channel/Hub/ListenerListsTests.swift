import XCTest

@testable import LoadingContent

final class ListenerListsTests: XCTestCase {
  private func registration(isBound: Bool = false) -> Registration {
    Registration(listener: { _ in true }, isBound: isBound, isLatestOnly: false, isHeld: true, bags: nil)
  }

  private func id(_ number: UInt64, _ lists: ListSet) -> UInt64 { number * ListSet.numberStep | UInt64(lists.rawValue) }

  private func walk(_ lists: inout ListenerLists, _ list: ListSet, below limit: UInt64 = .max) -> [UInt64] {
    var walk = ListenerWalk(Announcement(number: limit, lists: list), through: lists.inUse)
    var ids: [UInt64] = []
    while !walk.isOver {
      var callee: Callee?
      walk.advance(in: &lists, &callee)
      if callee != nil { ids.append(walk.id) }
    }
    return ids
  }

  func testARegistrationStandsInEachOfItsListsUnderOneNumber() {
    for bits in 1..<UInt8(32) {
      let set = ListSet(rawValue: bits)
      var lists = ListenerLists()
      lists.add(registration(isBound: true), id: id(1, set))
      XCTAssertEqual(lists.count, 1)
      XCTAssertEqual(lists.inUse, set)
      for list in ListSet.all.each {
        XCTAssertEqual(walk(&lists, list), set.contains(list) ? [id(1, set)] : [])
        XCTAssertEqual(lists.hasBound(list), set.contains(list))
      }
      XCTAssertEqual(lists.remove(id(1, set))?.isHeld, true)
      XCTAssertNil(lists.remove(id(1, set)))
      XCTAssertTrue(lists.isEmpty)
      XCTAssertTrue(lists.inUse.isEmpty)
      XCTAssertFalse(lists.hasBound(.all))
    }
  }

  func testAWalkEndsBeforeWhatCameLater() {
    var lists = ListenerLists()
    for number in 1...5 { lists.add(registration(), id: id(UInt64(number), .content)) }
    XCTAssertEqual(walk(&lists, .content, below: id(4, [])), (1...3).map { id($0, .content) })
  }

  func testAWalkGoesOnWhereItWasWhateverIsRemovedMeanwhile() {
    for removed in 1...UInt64(6) {
      var lists = ListenerLists()
      for number in 1...5 { lists.add(registration(), id: id(UInt64(number), .content)) }
      var walk = ListenerWalk(Announcement(number: .max, lists: .content), through: .all)
      var callee: Callee?
      for _ in 0..<2 {
        callee = nil
        walk.advance(in: &lists, &callee)
      }
      _ = lists.remove(id(removed, .content))
      _ = lists.remove(id(removed + 1, .content))
      callee = nil
      walk.advance(in: &lists, &callee)
      let left = (3...UInt64(5)).first { $0 != removed && $0 != removed + 1 }
      XCTAssertEqual(callee == nil ? nil : walk.id, left.map { id($0, .content) })
    }
  }

  func testAWalkToOneMeetsThatOneIfItIsThere() {
    var lists = ListenerLists()
    for number in 1...3 { lists.add(registration(), id: id(UInt64(number), .content)) }
    for number in 2...UInt64(5) {
      let announcement = Announcement(number: id(number, .content), lists: .content, isReplay: true)
      var walk = ListenerWalk(announcement, through: .all)
      var callee: Callee?
      walk.advance(in: &lists, &callee)
      XCTAssertEqual(callee != nil, number <= 3)
      XCTAssertTrue(walk.isOver)
    }
  }

  func testTheEndTakesOutWhatCameBeforeItAndLeavesTheRestInOrder() {
    var lists = ListenerLists()
    let sets: [ListSet] = [.content, [.loading, .content], .states, [.loading, .error], .loading]
    for (index, set) in (sets + sets).enumerated() { lists.add(registration(), id: id(UInt64(index + 1), set)) }
    var removed = lists.removeAll(below: id(6, []))
    XCTAssertEqual(removed.count, 5)
    XCTAssertEqual(lists.count, 5)
    XCTAssertEqual(walk(&lists, .loading), [id(7, sets[1]), id(9, sets[3]), id(10, sets[4])])
    XCTAssertEqual(walk(&lists, .content), [id(6, sets[0]), id(7, sets[1])])
    XCTAssertEqual(walk(&removed, .loading), [id(2, sets[1]), id(4, sets[3]), id(5, sets[4])])
    lists.add(registration(), id: id(11, .content))
    XCTAssertEqual(walk(&lists, .content).last, id(11, .content))
  }
}
