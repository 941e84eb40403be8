extension Channel {
  /// The channel's values as the contents of a signal, which starts at ``AsyncLoadingContent/loading-swift.enum.case``.
  ///
  /// The signal listens from now on, inline, until its last holder is gone. If the channel finishes before it has given
  /// a value, the state becomes the error ``LoadingContentError/missingValue``.
  @inlinable @_disfavoredOverload
  public func loadingContent() -> Signal<Element> {
    // Disfavoured: this one, which needs no inference, would take results for contents.
    loadingContent { hub, element in hub.emit(element) }
  }

  /// The channel's results as the contents and errors of a signal, which starts at
  /// ``AsyncLoadingContent/loading-swift.enum.case``.
  ///
  /// The signal listens from now on, inline, until its last holder is gone. If the channel finishes before it has given
  /// a result, the state becomes the error ``LoadingContentError/missingValue``. A failure does not end it.
  @inlinable
  public func loadingContent<Success, Failure>() -> Signal<Success> where Element == Result<Success, Failure> {
    loadingContent { hub, result in
      switch result {
      case .success(let content): hub.emit(content)
      case .failure(let error): hub.accept(.error, error: error)
      }
    }
  }

  /// The channel's states as those of a signal, which starts at ``AsyncLoadingContent/loading-swift.enum.case``.
  ///
  /// The signal listens from now on, inline, until its last holder is gone. If the channel finishes while it is
  /// loading, the state becomes the error ``LoadingContentError/missingValue``. That a first load was cancelled, states
  /// do not tell: it goes on loading then. To derive a signal from another one there are operators, such as
  /// ``Signal/mapContent(_:)``, which know of it.
  @inlinable
  public func loadingContent<Content>() -> Signal<Content> where Element == AsyncLoadingContent<Content> {
    loadingContent { hub, state in
      switch state {
      case .loading: hub.accept(.loading)
      case .content(let content): hub.emit(content)
      case .error(let error): hub.accept(.error, error: error)
      }
    }
  }

  @inlinable
  func loadingContent<Content>(
    _ emit: @escaping @Sendable (ContentHub<Content>, Element) -> Void
  ) -> Signal<Content> {
    let hub = ContentHub<Content>(isLoading: true)
    let signal = Signal(hub)
    // What listens holds the hub, not its handle: the signal ends with its last holder, and then ends this.
    let feed = listen { element in
      emit(hub, element)
      return true
    } atEnd: {
      hub.accept(.end, error: LoadingContentError.missingValue)
    }
    hub.setFeed(feed)
    return signal
  }
}
