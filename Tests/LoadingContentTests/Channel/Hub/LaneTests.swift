import XCTest

@testable import LoadingContent

final class LaneTests: XCTestCase {
  private let id = ListSet.numberStep | UInt64(ListSet.content.rawValue)

  func testWhoeverIsCalledIsKeptUntilItHasReturnedHoweverOftenItLeaves() {
    func leave(_ lane: inout Lane, all: Bool) {
      var remains = Remains()
      if all { lane.takeAll(&remains) } else { remains.registration = lane.remove(id) }
      remains.release()
    }
    for leavings in [[], [false], [true], [false, false], [false, true], [true, false], [true, true]] {
      var lane = Lane.inline()
      lane.lists.add(
        Registration(listener: { _ in true }, isBound: false, isLatestOnly: false, isHeld: true, bags: nil), id: id)
      var walk = ListenerWalk(Announcement(number: .max, lists: .content), through: .all)
      var callee: Callee?
      lane.advance(&walk, &callee)
      XCTAssertNotNil(callee)
      for all in leavings { leave(&lane, all: all) }
      for isFirst in [true, false] {
        var kept: Listener?
        callee = nil
        lane.goOn(&walk, &callee, &kept)
        XCTAssertNil(callee)
        XCTAssertEqual(kept != nil, isFirst && !leavings.isEmpty, "\(leavings)")
        leave(&lane, all: false)
      }
    }
  }
}
