import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class SlotTests: XCTestCase {
  private struct Weak: @unchecked Sendable {
    weak var instance: Tracked?
  }

  /// A slot keeps its address.
  private final class Holder<Value> {
    var slot = Slot<Value>()
  }

  private func assertKeeps<Value: Equatable>(_ value: Value, inline: Bool, line: UInt = #line) {
    XCTAssertEqual(Slot<Value>.isInline, inline, line: line)
    let holder = Holder<Value>()
    XCTAssertNil(holder.slot.value, line: line)
    XCTAssertNil(holder.slot.take(), line: line)
    holder.slot.fill(with: value)
    XCTAssertEqual(holder.slot.value, value, line: line)
    XCTAssertEqual(holder.slot.value, value, line: line)
    XCTAssertEqual(holder.slot.take(), value, line: line)
    XCTAssertNil(holder.slot.value, line: line)
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
      let small = Holder<Tracked>()
      let large = Holder<(Tracked, Int, Int, Int)>()
      small.slot.fill(with: tracker.make())
      large.slot.fill(with: (tracker.make(), 1, 2, 3))
      XCTAssertEqual(tracker.alive.count, 2)
      do {
        let (first, second) = (small.slot.value, large.slot.value)
        XCTAssertNotNil(first)
        XCTAssertEqual(second?.3, 3)
      }
      XCTAssertEqual(tracker.alive.count, 2)
      _ = small.slot.take()
      _ = large.slot.take()
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

  /// Under the thread sanitizer this fails if to read is an access to change.
  func testManyThreadsReadAtOneTime() {
    let future = Promise<Tracked>()
    future.fulfill(Tracked())
    runConcurrently(threads: 4) { _ in
      for _ in 0..<100 { XCTAssertNotNil(try? future.future.result?.get()) }
    }
  }
}
