import LoadingContent
import LoadingContentTesting
import XCTest

final class ChannelBindTests: XCTestCase {
  /// As a label has them.
  private final class Label {
    var text: String?
    var count = 0 { didSet { counts.append(count) } }
    var counts: [Int] = []
  }

  func testAPropertyIsSetToTheCurrentValueAndToEachLaterOne() {
    MainActor.assumeIsolated {
      let label = Label()
      let source = ChannelSource(1)
      source.channel.bind(to: label, \.count)
      source.emit(2)
      source.channel.map { $0 * 10 }.bind(to: label, \.count)
      XCTAssertEqual(label.counts, [1, 2, 20])
    }
  }

  func testAnOptionalPropertyTakesTheValuesOfAChannelOfSomethingElse() {
    MainActor.assumeIsolated {
      let label = Label()
      let source = ChannelSource("a")
      source.channel.bind(to: label, \.text)
      XCTAssertEqual(label.text, "a")
      let optional = ChannelSource<String?>(nil)
      optional.channel.bind(to: label, \.text)
      XCTAssertNil(label.text)
      source.emit("b")
      XCTAssertEqual(label.text, "b")
    }
  }

  func testAPropertyIsSetOnTheMainThreadWhereverAValueComesFrom() {
    MainActor.assumeIsolated {
      final class Target {
        var value = 0 { didSet { threads.append(Thread.isMainThread) } }
        var threads: [Bool] = []
      }
      let target = Target()
      let source = ChannelSource<Int>()
      source.channel.bind(to: target, \.value)
      runConcurrently(threads: 1) { _ in source.emit(1) }
      XCTAssertEqual(target.value, 0)
      waitUntil("the value is set") { target.value == 1 }
      XCTAssertEqual(target.threads, [true])
    }
  }

  func testATargetIsHeldWeaklyAndItsRegistrationDroppedWhenItIsGone() {
    MainActor.assumeIsolated {
      let tracker = LifetimeTracker()
      let source = ChannelSource(1)
      var label: Label? = Label()
      weak let weakly = label
      do {
        let captured = tracker.make()
        source.channel.map { element in withExtendedLifetime(captured) { element } }.bind(to: label!, \.count)
      }
      label = nil
      XCTAssertNil(weakly)
      XCTAssertEqual(tracker.alive.count, 1)
      source.emit(2)
      tracker.assertAllReleased()
    }
  }

  func testItIsDroppedAtTheNextRegistrationToo() {
    MainActor.assumeIsolated {
      let source = ChannelSource(1)
      let registration = source.channel.bind(to: Label(), \.count)
      XCTAssertFalse(registration.isDisposed)
      _ = source.channel.subscribe(on: .main) { _ in }
      XCTAssertTrue(registration.isDisposed)
    }
  }

  func testNothingIsSetAfterItsDisposal() {
    MainActor.assumeIsolated {
      let label = Label()
      let source = ChannelSource(1)
      let registration = source.channel.bind(to: label, \.count)
      runConcurrently(threads: 1) { _ in source.emit(2) }
      registration.dispose()
      source.emit(3)
      let isOver = Heard<Bool>()
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("what was queued has run") { isOver.count == 1 }
      XCTAssertEqual(label.counts, [1])
    }
  }
}
