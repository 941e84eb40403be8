import LoadingContent

/// The API, each method once more, as a future.
extension NewsAPI {
  func reader(_ id: Int) -> Future<String> { Future { promise in reader(id, completion: promise.complete) } }

  func feeds(of reader: String) -> Future<[String]> {
    Future { promise in feeds(of: reader, completion: promise.complete) }
  }

  func article(in feed: String) -> Future<Article> {
    Future { promise in article(in: feed, completion: promise.complete) }
  }
}
