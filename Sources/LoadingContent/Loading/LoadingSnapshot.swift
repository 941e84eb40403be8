/// Everything a screen shows, read in one go.
///
/// Unlike ``AsyncLoadingContent`` it keeps the last content through a reload and through a failure.
public struct LoadingSnapshot<Content: Sendable>: Sendable {
  /// Which load is on its way; nil if none is.
  public let loadingKind: LoadingKind?
  /// The last content there was.
  public let content: Content?
  /// Why the last load failed, if it did and nothing has been asked since: the state's error.
  public let error: (any Error)?
  /// How far the load that is on its way is, 0…1; nil if it does not say, or if none is.
  public let progress: Double?

  /// Whether a load is on its way.
  public var isLoading: Bool { loadingKind != nil }

  @inlinable
  init(loadingKind: LoadingKind?, content: Content?, error: (any Error)?, progress: Double?) {
    self.loadingKind = loadingKind
    self.content = content
    self.error = error
    self.progress = progress
  }
}

extension LoadingSnapshot {
  /// What a snapshot listener was told.
  @usableFromInline
  init(_ moment: Event.Moment) {
    self.init(
      loadingKind: moment.announcement.loading,
      content: moment.content?.assumingMemoryBound(to: Content.self).pointee, error: moment.error,
      progress: moment.announcement.progress)
  }
}
