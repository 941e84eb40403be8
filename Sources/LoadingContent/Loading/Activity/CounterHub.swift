/// The hub of a count, which is its content.
///
/// `@unchecked Sendable`, as its superclass: what it adds is touched under that one's lock.
final class CounterHub: Hub, @unchecked Sendable {
  @exclusivity(unchecked) private var count = 0

  init() {
    super.init(
      isLoading: false, hasContent: true, keepsContent: true,
      boxing: { hub, content in
        // It is called with the hub that it was made for.
        Payload(
          copying: content?.assumingMemoryBound(to: Int.self).pointee ?? unsafeDowncast(hub, to: CounterHub.self).count)
      })
  }

  override func describe(_ content: UnsafeRawPointer) -> String {
    "\(content.assumingMemoryBound(to: Int.self).pointee)"
  }

  /// Counts and tells the listeners: in one step, so that they hear each count once, in the order in which it came to
  /// be.
  func add(_ difference: Int) { emit(.content) { $0 + difference } }

  /// The last event: nothing is counted any more.
  func finish() {
    // In one step too: another thread may be counting.
    withUnsafePointer(to: 0) { zero in
      accept(content: UnsafeRawPointer(zero), deciding: { count == 0 ? .end : .lastContent }, exchange: { count = 0 })
    }
  }

  private func emit(_ input: Input, _ next: (Int) -> Int) {
    var told = 0
    withUnsafeMutablePointer(to: &told) { told in
      accept(input, content: UnsafeRawPointer(told)) {
        count = next(count)
        told.pointee = count
      }
    }
  }
}
