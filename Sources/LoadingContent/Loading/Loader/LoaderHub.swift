/// The hub of a loader's signal.
///
/// `@unchecked Sendable`, as its superclass: what it adds is touched under that one's lock.
final class LoaderHub<Content: Sendable>: ContentHub<Content>, @unchecked Sendable {
  /// Where the latest load was asked for.
  @exclusivity(unchecked) var origin: Origin?

  init(_ last: Content?) { super.init(last) }

  override var ownOrigin: Origin? { contents.withLock { _ in origin } }
}
