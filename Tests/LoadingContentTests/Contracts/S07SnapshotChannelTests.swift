import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// S3, S7: a snapshot listener is told everything of one moment, after all other lists, for each event.
final class S07SnapshotChannelTests: XCTestCase {
  @Sendable private static func text(_ snapshot: LoadingSnapshot<Int>) -> String {
    let kind = snapshot.loadingKind.map { "\($0)" } ?? "rest"
    let progress = snapshot.progress.map { " \($0)" } ?? ""
    let error = snapshot.error.map { " \($0)" } ?? ""
    return "\(kind)\(progress) \(snapshot.content.map(String.init) ?? "-")\(error)"
  }

  func testS7_EachEventHasItsSnapshot() {
    let source = SignalSource<Int>()
    let heard = Recorder(source.signal.snapshots.map(Self.text))
    source.emit(.loading)
    source.signal.hub.accept(.progress(0.25))
    source.signal.hub.accept(.progress(0.25))
    source.emit(.content(1))
    source.emit(.error(Failure(name: "E")))
    source.emit(.loading)
    source.signal.hub.accept(.progress(0.5))
    source.emit(.error(CancellationError()))
    source.emit(.loading)
    source.emit(.loading)
    source.emit(.content(2))
    XCTAssertEqual(
      heard.contents,
      [
        "rest -", "first -", "first 0.25 -", "rest 1", "rest 1 E", "reload 1", "reload 0.5 1", "rest 1 E", "reload 1",
        "reload 1", "rest 2",
      ])
  }

  func testS3_SnapshotsAreToldLast() {
    let source = SignalSource<Int>()
    let heard = Heard<String>()
    let snapshots = source.signal.snapshots.subscribe { heard.append("snapshot \(Self.text($0))") }
    let registrations = source.signal.record(in: heard)
    _ = heard.takeAll()
    source.emit(.loading)
    source.emit(.content(1))
    XCTAssertEqual(
      heard.all,
      [
        "loading true", "state loading", "snapshot first -", "loading false", "content 1", "state content(1)",
        "snapshot rest 1",
      ])
    snapshots.dispose()
    for registration in registrations { registration.dispose() }
  }

  /// Also if there are newer ones by the time it is told.
  func testS7_ASnapshotIsThatOfItsEvent() {
    let source = SignalSource<Int>()
    let scheduler = TestScheduler()
    let heard = Recorder(source.signal.snapshots.map(Self.text), clock: scheduler)
    let later = Heard<String>()
    let registration = source.signal.snapshots.subscribe(on: scheduler) { later.append(Self.text($0)) }
    for number in 1...3 {
      source.emit(.loading)
      source.emit(.content(number))
      source.emit(.error(Failure(name: "E\(number)")))
    }
    scheduler.run()
    XCTAssertEqual(later.all, heard.contents)
    XCTAssertEqual(later.all.suffix(3), ["reload 2", "rest 3", "rest 3 E3"])
    registration.dispose()
  }

  func testS4_ALateListenerIsToldTheSnapshotOfThatMoment() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    source.emit(.error(Failure(name: "E")))
    XCTAssertEqual(Recorder(source.signal.snapshots.map(Self.text)).contents, ["rest 1 E"])
    source.emit(.loading)
    source.signal.hub.accept(.progress(0.5))
    XCTAssertEqual(Recorder(source.signal.snapshots.map(Self.text)).contents, ["reload 0.5 1"])
  }

  func testTheProgressOfAFutureIsThatOfItsSignal() {
    let promise = Promise<Int>()
    let signal = promise.future.loadingContent()
    let progress = Recorder(signal.progress)
    promise.report(progress: 0.5)
    promise.report(progress: 0.2)
    XCTAssertEqual(Recorder(signal.progress).contents, [0.5])
    promise.fulfill(1)
    XCTAssertEqual(progress.contents, [0.5, 1])
    XCTAssertEqual(Recorder(signal.progress).contents, [])
  }

  func testTheProgressOfTheNextLoadIsToldAlsoIfItBeginsWhereTheOneBeforeWas() {
    let source = SignalSource<Int>()
    let progress = Recorder(source.signal.progress)
    for _ in 0..<2 {
      source.emit(.loading)
      source.signal.hub.accept(.progress(0.5))
      source.signal.hub.emit(1, as: .earlyContent)
    }
    XCTAssertEqual(progress.contents, [0.5, 0.5])
  }

  func testASignalThatIsGoneNoLongerListensToTheProgressOfItsFuture() {
    let promise = Promise<Int>()
    let hold = promise.future.hold()
    for _ in 0..<3 { _ = promise.future.loadingContent().snapshot }
    promise.report(progress: 0.5)
    let core = promise.future.makeCore()
    XCTAssertEqual(core.contents.withLock { $0.progress?.listeners.count }, 0)
    hold.dispose()
  }
}
