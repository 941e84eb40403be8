import LoadingContent
import XCTest

/// C33, the half that is about what is bound.
final class BindingCasesTests: XCTestCase {
  private final class Spinner {
    var isHidden = true
  }

  func testC33_AnIndicatorIsToldNotLoadingWhenListeningStopsDuringALoad() {
    MainActor.assumeIsolated {
      let spinner = Spinner()
      let source = SignalSource<Int>()
      var bag = DisposeBag()
      source.signal.loading.map { !$0 }.bind(to: spinner, \.isHidden).disposed(by: bag)
      source.emit(.loading)
      XCTAssertFalse(spinner.isHidden)
      bag = DisposeBag()
      XCTAssertTrue(spinner.isHidden)
      source.emit(.error(Failure()))
      source.emit(.loading)
      XCTAssertTrue(spinner.isHidden)
    }
  }
}
