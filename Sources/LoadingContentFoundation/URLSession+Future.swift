import Foundation
import LoadingContent

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSession {
  /// Loads a request; the body and the response when it is done.
  ///
  ///     let titles = URLSession.shared.dataFuture(for: URLRequest(url: urls[0])).map { data, _ in
  ///       try JSONDecoder().decode([String].self, from: data)
  ///     }
  ///
  /// The task starts at once, whether or not anybody registers. Cancelling the future, or everything derived from it,
  /// cancels the task. A status such as 404 or 500 is a response like any other, and no error.
  ///
  /// - Parameters:
  ///   - request: What to load.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: A future settled on the session's delegate queue. It rejects with the session's error, a `URLError` as
  ///   a rule, but with `CancellationError` if the task was cancelled, by whomever.
  public func dataFuture(
    for request: URLRequest, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future<(Data, URLResponse)> {
    let promise = Promise<(Data, URLResponse)>(fileID: fileID, line: line)
    let task = dataTask(with: request) { data, response, error in
      if let error {
        promise.reject((error as? URLError)?.code == .cancelled ? CancellationError() : error)
      } else if let data, let response {
        promise.fulfill((data, response))
      } else {
        promise.reject(LoadingContentError.missingValue)
      }
    }
    promise.onCancel { _ in task.cancel() }
    task.resume()
    return promise.future
  }

  /// Loads an address; see ``dataFuture(for:fileID:line:)``.
  public func dataFuture(
    from url: URL, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future<(Data, URLResponse)> {
    dataFuture(for: URLRequest(url: url), fileID: fileID, line: line)
  }
}
