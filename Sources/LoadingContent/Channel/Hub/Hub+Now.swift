extension Hub {
  /// What is current, but for the content.
  @usableFromInline
  struct Now: Sendable {
    @usableFromInline let state: Announcement.State?
    @usableFromInline let loading: LoadingKind?
    @usableFromInline let progress: Double?
    /// Why what was asked for last has failed, if it has.
    @usableFromInline let error: (any Error)?
    /// The error to which the state goes back if the load is cancelled, if it does.
    let restingError: (any Error)?
  }

  /// - Parameter copyContent: Called under the lock.
  @usableFromInline
  final func read(_ copyContent: () -> Void) -> Now {
    contents.withLock { contents in
      copyContent()
      return contents.now
    }
  }
}

extension Hub.Contents {
  var now: Hub.Now {
    Hub.Now(
      state: state.state, loading: state.loading, progress: state.progress, error: state.showsError ? error : nil,
      restingError: state.outcome == .error ? error : nil)
  }
}

extension ContentHub {
  /// The last content and what else is current, all of one moment.
  @inlinable
  final func readNow(_ content: inout Content?) -> Now { read { content = last } }
}
