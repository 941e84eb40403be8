import LoadingContent
import XCTest

private final class Screen: Sendable {
  let heard = Heard<Int>()
  @MainActor var shown = 0
  @MainActor var text: Int?
  @MainActor var isTurning = false
}

/// Whoever is to answer.
private let promises = Heard<Promise<Int>>()

private func load() -> Signal<Int> {
  let promise = Promise<Int>()
  promises.append(promise)
  return promise.future.loadingContent()
}

private func channel() -> Channel<Int> { load().content.debounce(.seconds(1), on: DispatchQueue.global()) }

private func lines(screen: Screen = Screen(), line: UInt = #line, _ body: @MainActor (Screen) -> Void) -> [UInt] {
  var lines: [UInt] = []
  withReports { reports in
    MainActor.assumeIsolated { body(screen) }
    lines = reports.all.map(\.line)
    XCTAssertTrue(reports.all.allSatisfy { $0.kind == .lostRegistration }, "\(reports.all)", line: line)
  }
  return lines
}

/// What a newcomer writes first: a listener with an owner, and nobody who keeps the signal.
final class LostRegistrationTests: XCTestCase {
  override func tearDown() { withoutReports { _ = promises.takeAll() } }

  func testARegistrationThatNobodyKeepsAndWhoseSignalNobodyKeepsIsReportedWithItsLine() {
    let line: UInt = #line + 2
    let reported = lines { screen in
      load().content.subscribe(with: screen) { $0.heard.append($1) }
      load().content.subscribe(with: screen, on: .main) { $0.heard.append($1) }
      load().loading.subscribe(with: screen, on: .main) { _, _ in }
      load().states.subscribe(with: screen) { _, _ in }
      load().subscribe(with: screen) { $0.heard.append($1) }
      load().subscribe(with: screen, on: .main, content: { _, _ in })
      load().loading.bind(to: screen, \.isTurning)
      load().content.bind(to: screen, \.text)
    }
    XCTAssertEqual(reported, (0..<8).map { line + $0 })
  }

  func testOperatorsInBetweenMakeNoDifference() {
    let line: UInt = #line + 2
    let reported = lines { screen in
      load().content.map { $0 + 1 }.filter { $0 > 0 }.removeDuplicates().bind(to: screen, \.shown)
      load().content.compactMap { $0 }.subscribe(with: screen) { $0.heard.append($1) }
      channel().subscribe(with: screen) { $0.heard.append($1) }
      load().loading(.first).bind(to: screen, \.isTurning)
      load().mapContent { $0 }.content.subscribe(with: screen) { _, _ in }
    }
    XCTAssertEqual(reported, (0..<5).map { line + $0 })
  }

  func testOneInACallbackIsReportedOnAnyThread() {
    let screen = Screen()
    let promise = Promise<Int>()
    let line: UInt = #line + 2
    promise.future.whenFulfilled { _ in
      load().content.subscribe(with: screen) { $0.heard.append($1) }
    }
    withReports { reports in
      runConcurrently(threads: 1) { _ in promise.fulfill(1) }
      XCTAssertEqual(reports.all.map(\.line), [line])
    }
  }

  func testNothingIsReportedIfTheSignalIsKept() {
    let bag = DisposeBag()
    let reported = lines { screen in
      let signal = load()
      let channel = channel()
      signal.content.subscribe(with: screen) { $0.heard.append($1) }
      signal.subscribe(with: screen, on: .main) { $0.heard.append($1) }
      signal.loading.map { !$0 }.bind(to: screen, \.isTurning)
      channel.subscribe(with: screen) { $0.heard.append($1) }
      load().content.subscribe(with: screen) { $0.heard.append($1) }.disposed(by: bag)
      load().content.bind(to: screen, \.shown).disposed(by: bag)
      withExtendedLifetime((signal, channel)) {}
    }
    XCTAssertEqual(reported, [])
    bag.dispose()
  }

  func testNothingIsReportedIfItIsDisposedOfOnPurpose() {
    let reported = lines { screen in
      load().content.subscribe(with: screen) { $0.heard.append($1) }.dispose()
      let registration = load().content.subscribe(with: screen, on: .main) { $0.heard.append($1) }
      XCTAssertFalse(registration.isDisposed)
      registration.dispose()
      XCTAssertTrue(registration.isDisposed)
    }
    XCTAssertEqual(reported, [])
  }

  func testNothingIsReportedIfTheOwnerIsGone() {
    let reported = lines { _ in
      var owner: Screen? = Screen()
      var registration: Disposable? = load().content.subscribe(with: owner!) { $0.heard.append($1) }
      owner = nil
      XCTAssertFalse(registration!.isDisposed)
      registration = nil
    }
    XCTAssertEqual(reported, [])
  }

  func testNothingIsReportedIfThereIsNothingToWaitFor() {
    let screen = Screen()
    let reported = lines(screen: screen) { screen in
      Future.fulfilled(1).loadingContent().content.subscribe(with: screen) { $0.heard.append($1) }
      ChannelSource(1).channel.subscribe(with: screen) { $0.heard.append($1) }
      load().content.subscribe(with: screen, options: .once) { $0.heard.append($1) }.dispose()
    }
    XCTAssertEqual(reported, [])
    XCTAssertEqual(screen.heard.all, [1, 1])
  }

  func testNothingIsReportedOfOneThatWasKeptForAWhile() {
    let reported = lines { screen in
      var registration: Disposable? = load().content.subscribe(with: screen) { $0.heard.append($1) }
      let isOver = Heard<Bool>()
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("the turn is over") { isOver.count == 1 }
      XCTAssertFalse(registration!.isDisposed)
      registration = nil
    }
    XCTAssertEqual(reported, [])
  }

  func testNothingIsReportedOfOneToWhomSomethingHasHappened() {
    let reported = lines { screen in
      let promise = Promise<Int>()
      var registration: Disposable? = promise.future.loadingContent().loading.subscribe(with: screen) { _, _ in }
      promise.fulfill(1)
      registration = nil
      _ = registration
    }
    XCTAssertEqual(reported, [])
  }

  func testThereIsNoReportForWhoeverHasTurnedThemOff() {
    let screen = Screen()
    withoutReports {
      _ = load().content.subscribe(with: screen) { $0.heard.append($1) }
    }
    XCTAssertEqual(screen.heard.all, [])
  }
}
