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
      accept(input, content: UnsafeRawPointer(pointer)) {
        if keepsLast { swap(&last, &former) }
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

// MARK: Now

extension ContentHub {
  /// The last content and what else is current, all of one moment.
  @inlinable
  final func readNow(_ content: inout Content?) -> Now { read { content = last } }
}

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

  final var isLoading: Bool { contents.withLock { $0.state.isLoading } }
}

extension Hub.Contents {
  var now: Hub.Now {
    Hub.Now(
      state: state.state, loading: state.loading, progress: state.progress, error: state.showsError ? error : nil,
      restingError: state.outcome == .error ? error : nil)
  }
}
