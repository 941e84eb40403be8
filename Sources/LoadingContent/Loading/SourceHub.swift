/// The hub of a signal's source, which is where the loads are started.
///
/// `@unchecked Sendable`, as its superclass: what it adds does not change.
final class SourceHub<Content: Sendable>: ContentHub<Content>, @unchecked Sendable {
  private let origin: Origin

  init(_ origin: Origin) {
    self.origin = origin
    super.init()
  }

  override var ownOrigin: Origin? { origin }
}
