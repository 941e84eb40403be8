// Composed functions, as the other transforms of a channel: for signals see `Signal.mapContent` and the others.

extension Channel {
  /// Loading states with another content for each content.
  ///
  /// - Parameter transform: Called for each content and each registration, where the listener runs. If it throws, the
  ///   state is that error.
  @inlinable
  public func mapContent<Content, New>(
    _ transform: @escaping @Sendable (Content) throws -> New
  ) -> Channel<AsyncLoadingContent<New>> where Element == AsyncLoadingContent<Content> {
    map { state in
      do { return try state.map(transform) } catch { return .error(error) }
    }
  }

  /// Loading states with another error for each error.
  ///
  /// - Parameter transform: Called for each error and each registration, where the listener runs.
  @inlinable
  public func mapError<Content>(
    _ transform: @escaping @Sendable (any Error) -> any Error
  ) -> Channel where Element == AsyncLoadingContent<Content> {
    map { state in
      if case .error(let error) = state { .error(transform(error)) } else { state }
    }
  }

  /// Loading states with a content in the place of each error.
  ///
  /// - Parameter transform: Called for each error and each registration, where the listener runs. If it throws, the
  ///   state is that error.
  @inlinable
  public func recover<Content>(
    _ transform: @escaping @Sendable (any Error) throws -> Content
  ) -> Channel where Element == AsyncLoadingContent<Content> {
    map { state in
      guard case .error(let error) = state else { return state }
      do { return .content(try transform(error)) } catch { return .error(error) }
    }
  }

  /// The loading states that each content makes, the latest one's only. A state that is no content stays as it is.
  ///
  /// - Parameter transform: As ``flatMapLatest(_:)`` has it, called once for each content.
  public func flatMapContent<Content, New>(
    _ transform: @escaping @Sendable (Content) -> Channel<AsyncLoadingContent<New>>
  ) -> Channel<AsyncLoadingContent<New>> where Element == AsyncLoadingContent<Content> {
    flatMapLatest { state in
      switch state {
      case .loading: .just(.loading)
      case .content(let content): transform(content)
      case .error(let error): .just(.error(error))
      }
    }
  }
}
