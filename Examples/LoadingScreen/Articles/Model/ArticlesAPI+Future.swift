import LoadingContent

extension ArticlesAPI {
  /// The completion handler as a future. Cancelling it cancels the task.
  package func articles(_ query: ArticleQuery) -> Future<[Article]> {
    let promise = Promise<[Article]>()
    let task = articles(
      tag: query.tag, page: query.page, title: query.title, completion: promise.complete)
    promise.onCancel { _ in task.cancel() }
    return promise.future
  }
}

extension JSONAPI {
  package func summary() -> Future<JSONSummary> {
    let promise = Promise<JSONSummary>()
    let task = summary(completion: promise.complete)
    promise.onCancel { _ in task.cancel() }
    return promise.future
  }
}
