/// Everything a screen shows, read in one go.
///
/// Unlike ``AsyncLoadingContent`` it keeps the last content through a reload and through a failure.
public struct LoadingSnapshot<Content: Sendable>: Sendable {
  /// Whether a load is on its way.
  public let isLoading: Bool
  /// The last content there was.
  public let content: Content?
  /// Why the last load failed, if it did and nothing has been asked since: the state's error.
  public let error: (any Error)?

  @inlinable
  init(isLoading: Bool, content: Content?, error: (any Error)?) {
    self.isLoading = isLoading
    self.content = content
    self.error = error
  }
}
