import XCTest

@testable import LoadingContentTesting

final class AgendaTests: XCTestCase {
  /// Every sequence of six operations, beside a list that is sorted each time.
  func testItDoesWhatASortedListDoes() {
    walk(6, Agenda<Int>(), [], 0)
  }

  private func walk(_ rest: Int, _ agenda: Agenda<Int>, _ model: [(due: UInt64, id: UInt64)], _ next: UInt64) {
    var looked = agenda
    XCTAssertEqual(looked.count, model.count)
    XCTAssertEqual(looked.nextDue(), model.first?.due)
    guard rest > 0 else { return }
    for due: UInt64 in [0, 1] {
      var (agenda, model) = (agenda, model)
      let id = agenda.reserve()
      XCTAssertEqual(id, next)
      agenda.add(Int(id), due: due, as: id)
      model.insert((due, id), at: model.firstIndex { $0.due > due } ?? model.count)
      walk(rest - 1, agenda, model, next + 1)
    }
    for limit: UInt64 in [0, 1] {
      var (agenda, model) = (agenda, model)
      let popped = agenda.popFirst(dueBy: limit)
      let isDue = model.first.map { $0.due <= limit } ?? false
      let expected = isDue ? model.removeFirst() : nil
      XCTAssertEqual(popped?.due, expected?.due)
      XCTAssertEqual(popped?.work, expected.map { Int($0.id) })
      if isDue { walk(rest - 1, agenda, model, next) }
    }
    for middle in model.indices {
      var (agenda, model) = (agenda, model)
      XCTAssertEqual(agenda.remove(model[middle].id), Int(model[middle].id))
      XCTAssertNil(agenda.remove(model[middle].id))
      model.remove(at: middle)
      walk(rest - 1, agenda, model, next)
    }
  }

  func testAllAreTakenInTheOrderInWhichTheyWerePutIn() {
    var agenda = Agenda<String>()
    for (name, due) in [("a", 3), ("b", 1), ("c", 2)] as [(String, UInt64)] {
      agenda.add(name, due: due, as: agenda.reserve())
    }
    XCTAssertEqual(agenda.removeAll(), ["a", "b", "c"])
    XCTAssertEqual(agenda.count, 0)
    XCTAssertNil(agenda.nextDue())
  }
}
