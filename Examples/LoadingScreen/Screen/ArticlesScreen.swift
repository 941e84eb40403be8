import LoadingContent

/// The screen of articles: a listener for the spinner, one for the table, one for the error line.
@MainActor
final class ArticlesScreen {
  let model: ArticlesViewModel
  private let bag = DisposeBag()

  init(model: ArticlesViewModel, view: TerminalView) {
    self.model = model
    let articles = model.articles
    articles.loading.subscribe(on: .main) { view.showLoading($0) }.disposed(by: bag)
    articles.content.subscribe(on: .main) { view.showContent($0) }.disposed(by: bag)
    articles.error.subscribe(on: .main) { view.showError($0) }.disposed(by: bag)
  }
}
