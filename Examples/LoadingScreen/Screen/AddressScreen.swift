import Articles
import LoadingContent

/// The screen for any address: one load, shown by the same three listeners.
@MainActor
final class AddressScreen {
  private let summary: Signal<JSONSummary>
  private let bag = DisposeBag()

  init(api: JSONAPI, view: TerminalView) {
    summary = api.summary().loadingContent()
    summary.loading.subscribe(on: .main) { view.showLoading($0) }.disposed(by: bag)
    summary.content.subscribe(on: .main) { view.showContent($0) }.disposed(by: bag)
    summary.error.subscribe(on: .main) { view.showError($0) }.disposed(by: bag)
  }

  /// Calls `body` when the load has ended and the screen shows how, with whether it went well.
  func whenDone(_ body: @escaping @MainActor @Sendable (Bool) -> Void) {
    summary.states.filter { !$0.loading }
      .subscribe(on: .main, options: .once) { body($0.error == nil) }
      .disposed(by: bag)
  }
}
