extension Channel {
  /// The current value or else the next one, as a future.
  ///
  /// ![A channel has 1 and 2; the future is fulfilled with 1.](first)
  ///
  ///     let article = try await selection.first().value
  ///
  /// - It listens from now on, inline: it is fulfilled on the thread that emits. Of a channel that has a current
  ///   value, `dropFirst().first()` is the next one.
  /// - If the channel finishes first, it is rejected with ``LoadingContentError/missingValue``.
  /// - Until it is settled it keeps what the channel comes from, as a registration that is kept does. Cancelling it
  ///   ends that; letting go of it does not.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  public func first(fileID: StaticString = #fileID, line: UInt = #line) -> Future<Element> {
    let promise = Promise<Element>(fileID: fileID, line: line)
    let registration = listen { element in
      _ = promise.tryFulfill(element)
      return false
    } atEnd: {
      _ = promise.tryReject(LoadingContentError.missingValue)
    }
    // Kept by the future while that is pending.
    promise.onCancel { _ in registration.dispose() }
    return promise.future
  }
}
