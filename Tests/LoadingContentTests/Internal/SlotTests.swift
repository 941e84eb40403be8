import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class SlotTests: XCTestCase {
  private struct Weak: @unchecked Sendable {
    weak var instance: Tracked?
  }

  private func assertKeeps<Value: Equatable>(_ value: Value, inline: Bool, line: UInt = #line) {
    XCTAssertEqual(Slot<Value>.isInline, inline, line: line)
    var slot = Slot<Value>()
    XCTAssertNil(slot.value, line: line)
    XCTAssertNil(slot.take(), line: line)
    slot.fill(with: value)
    XCTAssertEqual(slot.value, value, line: line)
    XCTAssertEqual(slot.value, value, line: line)
    XCTAssertEqual(slot.take(), value, line: line)
    XCTAssertNil(slot.value, line: line)
  }

  func testItKeepsValuesOfAnySizeAndAlignment() {
    assertKeeps(7, inline: true)
    assertKeeps(UInt8(7), inline: true)
    assertKeeps(Optional<Int>.none, inline: true)
    assertKeeps("a string that is longer than what lies in a string itself", inline: true)
    assertKeeps([1, 2, 3], inline: true)
    assertKeeps(SIMD2<Int32>(1, 2), inline: true)
    assertKeeps(SIMD2<Int64>(1, 2), inline: false)
    assertKeeps(SIMD8<Int64>(repeating: 3), inline: false)
    assertKeeps(Set(0..<10), inline: true)
    assertKeeps(Result<String, LateError>.failure(LateError()), inline: true)
  }

  private struct LateError: Error, Equatable {}

  func testWhatItGivesAwayIsReleasedByWhomeverHasItThen() {
    withLifetimeTracking { tracker in
      var small = Slot<Tracked>()
      var large = Slot<(Tracked, Int, Int, Int)>()
      small.fill(with: tracker.make())
      large.fill(with: (tracker.make(), 1, 2, 3))
      XCTAssertEqual(tracker.alive.count, 2)
      do {
        let (first, second) = (small.value, large.value)
        XCTAssertNotNil(first)
        XCTAssertEqual(second?.3, 3)
      }
      XCTAssertEqual(tracker.alive.count, 2)
      _ = small.take()
      _ = large.take()
    }
  }

  func testAWeakReferenceIsReadWhereItLies() {
    var instance: Tracked? = Tracked()
    let future = Promise<Weak>()
    future.fulfill(Weak(instance: instance))
    XCTAssertNotNil(try? future.future.result?.get().instance)
    instance = nil
    XCTAssertNil(try? future.future.result?.get().instance)
  }
}
