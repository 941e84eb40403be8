extension Signal {
  /// Registers for four lists at once, inline, for those who test: one registration each would have gaps between them,
  /// in which another thread may emit.
  package func subscribe(
    loading: @escaping @Sendable (Bool) -> Void, content: @escaping @Sendable (Content) -> Void,
    error: @escaping @Sendable (any Error) -> Void, state: @escaping @Sendable (AsyncLoadingContent<Content>) -> Void
  ) -> Disposable {
    register(
      { event in
        switch event.kind {
        case .flag: loading(event.element(as: Bool.self))
        case .content: content(event.element(as: Content.self))
        case .error: error(event.element(as: (any Error).self))
        case .loadingState: state(.loading)
        case .contentState: state(.content(event.element(as: Content.self)))
        case .errorState: state(.error(event.element(as: (any Error).self)))
        case .moment, .end, .probe: break
        }
        return true
      }, in: [.loading, .content, .error, .states], on: .inline)
  }
}
