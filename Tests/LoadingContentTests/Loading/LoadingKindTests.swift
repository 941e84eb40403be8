import LoadingContentTesting
import XCTest

@testable import LoadingContent

final class LoadingKindTests: XCTestCase {
  func testAFirstLoadAndAReloadAreToldApart() {
    let source = SignalSource<Int>()
    let first = Recorder(source.signal.loading(.first))
    let reload = Recorder(source.signal.loading(.reload))
    source.emit(.loading)
    XCTAssertEqual(source.signal.snapshot.loadingKind, .first)
    source.emit(.error(Failure()))
    source.emit(.loading)
    XCTAssertEqual(source.signal.snapshot.loadingKind, .first, "there is still nothing to show")
    source.emit(.content(1))
    XCTAssertNil(source.signal.snapshot.loadingKind)
    source.emit(.loading)
    source.emit(.loading)
    XCTAssertEqual(source.signal.snapshot.loadingKind, .reload)
    source.emit(.error(Failure()))
    source.emit(.loading)
    source.emit(.content(2))
    XCTAssertEqual(first.contents, [false, true, false, true, false])
    XCTAssertEqual(reload.contents, [false, true, false, true, false])
  }

  func testALateListenerIsToldWhichLoadItIs() {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    source.emit(.loading)
    XCTAssertEqual(Recorder(source.signal.loading(.first)).contents, [false])
    XCTAssertEqual(Recorder(source.signal.loading(.reload)).contents, [true])
    XCTAssertEqual(Recorder(source.signal.loading).contents, [true])
  }

  func testAContentWhileTheLoadGoesOnIsToldAndTheLoadStaysWhatItWas() {
    let hub = ContentHub<Int>()
    let signal = Signal(hub)
    let recorder = Recorder(signal)
    let snapshots = Recorder(signal.snapshots.map(String.init(describing:)))
    hub.accept(.loading)
    hub.emit(1, as: .earlyContent)
    XCTAssertEqual(signal.state?.loading, true)
    XCTAssertEqual(signal.snapshot.content, 1)
    XCTAssertEqual(signal.snapshot.loadingKind, .first)
    hub.accept(.error, error: CancellationError())
    XCTAssertEqual(signal.state?.content, 1)
    hub.accept(.loading)
    hub.accept(.earlyError, error: Failure())
    XCTAssertEqual(signal.snapshot.error as? Failure, Failure())
    XCTAssertEqual(signal.snapshot.loadingKind, .reload)
    XCTAssertEqual(Recorder(signal.error).contents.count, 1, "a late listener is told it too")
    hub.accept(.error, error: CancellationError())
    XCTAssertNotNil(signal.state?.error)
    recorder.expect("L1XLEX")
    XCTAssertEqual(snapshots.contents.count, 7)
  }
}
