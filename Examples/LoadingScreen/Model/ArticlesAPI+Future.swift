import LoadingContent

extension ArticlesAPI {
  /// The completion handler as a future. Cancelling it cancels the task.
  func articles(_ query: ArticleQuery) -> Future<[Article]> {
    let promise = Promise<[Article]>()
    let task = articles(tag: query.tag, page: query.page, completion: promise.complete)
    promise.onCancel { _ in task.cancel() }
    return promise.future
  }
}

extension JSONAPI {
  func summary() -> Future<JSONSummary> {
    let promise = Promise<JSONSummary>()
    let task = summary(completion: promise.complete)
    promise.onCancel { _ in task.cancel() }
    return promise.future
  }
}
