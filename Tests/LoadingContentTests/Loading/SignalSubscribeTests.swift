import Dispatch
import LoadingContent
import LoadingContentTesting
import XCTest

/// The forms of `subscribe` that name several lists, as a caller writes them.
final class SignalSubscribeTests: XCTestCase {
  private final class Model: Sendable {
    let heard = Heard<String>()
  }

  @MainActor
  private final class Screen {
    var spins = false
    var content = 0
    var message = ""
  }

  private func source() -> SignalSource<Int> {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    return source
  }

  func testALoneTrailingClosureIsTheContents() {
    let source = source()
    let heard = Heard<Int>()
    let registration = source.signal.subscribe { heard.append($0) }
    source.emit(.loading)
    source.emit(.error(Failure()))
    XCTAssertEqual(heard.all, [1])
    registration.dispose()
  }

  func testContentAndError() {
    let source = source()
    let heard = Heard<String>()
    let registration = source.signal.subscribe {
      heard.append("content \($0)")
    } error: {
      heard.append("error \($0)")
    }
    source.emit(.loading)
    source.emit(.error(Failure()))
    XCTAssertEqual(heard.all, ["content 1", "error failure"])
    registration.dispose()
  }

  @MainActor
  func testOnMainTheClosuresMayTouchTheScreen() {
    let source = source()
    let screen = Screen()
    let registration = source.signal.subscribe(on: .main) {
      screen.spins = $0
    } content: {
      screen.content = $0
    } error: {
      screen.message = "\($0)"
    }
    XCTAssertEqual(screen.content, 1)
    source.emit(.loading)
    XCTAssertTrue(screen.spins)
    source.emit(.error(Failure()))
    XCTAssertFalse(screen.spins)
    XCTAssertEqual(screen.message, "failure")
    registration.dispose()
  }

  @MainActor
  func testOnMainWithAnOwnerTheClosuresMayTouchIt() {
    let source = source()
    let screen = Screen()
    source.signal.subscribe(with: screen, on: .main) {
      $0.spins = $1
    } content: {
      $0.content = $1
    } error: {
      $0.message = "\($1)"
    }
    source.signal.loading.subscribe(with: screen, on: .main) { $0.spins = $1 }
    XCTAssertEqual(screen.content, 1)
    source.emit(.error(Failure()))
    XCTAssertEqual(screen.message, "failure")
  }

  func testOnAQueueInOneTurn() {
    let source = source()
    let queue = DispatchQueue(label: "listener")
    let model = Model()
    source.signal.subscribe(with: model, on: queue) {
      $0.heard.append("loading \($1)")
    } content: {
      $0.heard.append("content \($1)")
    } error: {
      $0.heard.append("error \($1)")
    }
    let registration = source.signal.subscribe(on: queue) { _ in
    } content: {
      model.heard.append("again \($0)")
    }
    source.emit(.loading)
    source.emit(.content(2))
    queue.sync {}
    // The last hop may have been dispatched by the one before.
    waitUntil("everything is heard") { model.heard.all.count == 7 }
    XCTAssertEqual(
      model.heard.all,
      ["loading false", "content 1", "again 1", "loading true", "loading false", "content 2", "again 2"])
    registration.dispose()
  }

  func testAnOwnerOfSeveralListsIsDroppedFromAll() {
    let tracker = LifetimeTracker()
    let source = source()
    var model: Model? = Model()
    do {
      let captured = tracker.make()
      source.signal.subscribe(with: model!) { _, _ in
        _ = captured
      } content: { _, _ in
      } error: { _, _ in
      }
    }
    model = nil
    XCTAssertEqual(tracker.alive.count, 1)
    source.emit(.loading)
    tracker.assertAllReleased()
  }

  func testATemporarySignalLivesUntilSubscribeReturns() {
    let heard = Heard<Int>()
    _ = Future.fulfilled(1).loadingContent().subscribe { heard.append($0) }
    _ = ChannelSource(2).channel.loadingContent().content.map { $0 }.subscribe { heard.append($0) }
    XCTAssertEqual(heard.all, [1, 2])
  }
}
