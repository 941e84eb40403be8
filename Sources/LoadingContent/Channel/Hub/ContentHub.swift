/// A hub with its last content. Not final for the sake of what its subclasses know, which replaces nothing of what is
/// here.
///
/// `@unchecked Sendable`, as its superclass: what it adds is touched under that one's lock.
@usableFromInline
class ContentHub<Content: Sendable>: Hub, @unchecked Sendable {
  /// Touched under the hub's lock only. So nobody need watch over exclusive access.
  @exclusivity(unchecked) @usableFromInline final var last: Content?
  /// A channel without a current value keeps none.
  @usableFromInline final let keepsLast: Bool

  @inlinable
  init(_ last: Content? = nil, isLoading: Bool = false, keepsLast: Bool = true) {
    self.last = last
    self.keepsLast = keepsLast
    super.init(
      isLoading: isLoading, hasContent: last != nil, keepsContent: keepsLast,
      boxing: { hub, content in
        if let content { return Payload(copying: content.assumingMemoryBound(to: Content.self).pointee) }
        // It is called with the hub that it was made for.
        return Payload(copying: unsafeDowncast(hub, to: ContentHub<Content>.self).last!)
      })
  }

  @inlinable
  deinit {
    if !_isPOD(Content.self), last != nil { RunQueue.release(last.take()) }
  }

  final override func describe(_ content: UnsafeRawPointer) -> String {
    "\(content.assumingMemoryBound(to: Content.self).pointee)"
  }

  @inlinable
  final func emit(_ content: Content, isLast: Bool = false) { emit(content, as: isLast ? .lastContent : .content) }

  @inlinable
  final func emit(_ content: Content, as input: Input) {
    var former: Content?
    if keepsLast { former = content }
    withUnsafePointer(to: content) { pointer in
      accept(input, content: UnsafeRawPointer(pointer)) { hub in
        // It is this one.
        let hub = unsafeDowncast(hub, to: ContentHub<Content>.self)
        if hub.keepsLast { swap(&hub.last, &former) }
      }
    }
    // A value that ends may hold signals whose values hold signals …
    if !_isPOD(Content.self), former != nil { RunQueue.release(former.take()) }
  }

  /// Emits a content, if `decide` says so and how.
  ///
  /// - Parameter decide: Called under the lock, once. Nil for no event.
  func emit(_ content: Content, deciding decide: () -> Input?) {
    var former: Content? = content
    withUnsafePointer(to: content) { pointer in
      accept(content: UnsafeRawPointer(pointer), deciding: decide) { swap(&last, &former) }
    }
    if former != nil { RunQueue.release(former.take()) }
  }

  /// There is no content any more.
  ///
  /// - Parameter isDue: Asked under the lock, once.
  func withdrawContent(if isDue: () -> Bool = { true }) {
    var former: Content?
    accept(deciding: { isDue() ? .noContent : nil }, exchange: { swap(&last, &former) })
    if former != nil { RunQueue.release(former.take()) }
  }

  /// Adds a listener whose events are this hub's contents, or need none.
  @inlinable
  final func subscribe(_ request: Request) -> Disposable {
    var copy: Content?
    let answer = register(request, copiesContent: true) { copy = last }
    let disposable = Disposable(target: self, id: answer.id)
    if answer.isReplayDue {
      if copy != nil {
        withUnsafePointer(to: copy!) { deliverReplay(answer, content: UnsafeRawPointer($0)) }
      } else {
        deliverReplay(answer, content: nil)
      }
    }
    return disposable
  }
}
