/// The hub of an operator that listens to several channels or to a clock, fed by a relay from the first registration on.
///
/// `@unchecked Sendable`, as its superclass: `last` is touched under that one's lock, and the others do not change once
/// there is a channel.
final class RelayHub<Element: Sendable>: Hub, @unchecked Sendable {
  @exclusivity(unchecked) private var last: Element?
  /// A channel without a current value keeps none.
  private let keepsLast: Bool
  private let begin: @Sendable () -> Void

  /// - Parameters:
  ///   - keepsLast: Whether it has a current value.
  ///   - begin: Called before or after each registration, to begin unless that has been done.
  init(keepsLast: Bool, begin: @escaping @Sendable () -> Void) {
    self.keepsLast = keepsLast
    self.begin = begin
    super.init(
      isLoading: false, hasContent: false, keepsContent: keepsLast,
      boxing: { hub, content in
        if let content { return Payload(copying: content.assumingMemoryBound(to: Element.self).pointee) }
        // It is called with the hub that it was made for.
        return Payload(copying: unsafeDowncast(hub, to: RelayHub<Element>.self).last!)
      })
  }

  deinit {
    if last != nil { RunQueue.release(last.take()) }
  }

  override func describe(_ content: UnsafeRawPointer) -> String {
    "\(content.assumingMemoryBound(to: Element.self).pointee)"
  }

  override func subscribeUntyped(_ request: Request) -> Disposable {
    // Who does not want the current value is not told what is found current at the beginning. Else the first listener is told
    // all of it; and of what has no current value, nothing may be missed.
    if request.skipsCurrent, keepsLast { RunQueue.enter { begin() } }
    let registration = super.subscribeUntyped(request)
    // A turn, since what it listens to may begin in its turn.
    RunQueue.schedule(ClosureTurn(begin))
    return registration
  }

  func emit(_ element: Element) {
    var former: Element?
    if keepsLast { former = element }
    withUnsafePointer(to: element) { pointer in
      accept(.content, content: UnsafeRawPointer(pointer)) {
        if keepsLast { swap(&last, &former) }
      }
    }
    if former != nil { RunQueue.release(former.take()) }
  }
}
