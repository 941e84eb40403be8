/// A listener that is about to be called, without a reference of the caller's own: to count one up and down for each
/// call costs as much as to take the lock.
///
/// Valid as long as its registration stands. If that leaves its lane meanwhile, the lane keeps the listener for whoever
/// calls it (`Lane.called`).
struct Callee {
  /// A closure in memory: the code, and what it captured. Named, since nil takes the place of the first.
  private let code: UnsafeRawPointer
  private let captured: UnsafeRawPointer?

  /// The same two words as a closure. (In a struct, since a closure itself is wrapped in another one where its type is
  /// generic.)
  private struct Counted { let listener: Listener }
  /// The same for one who may call it, but cannot copy it, and so need not count.
  private struct Borrowed: ~Copyable {
    let listener: Listener
    @inline(__always)
    borrowing func call(_ event: Event) -> Bool { listener(event) }
  }

  @inline(__always)
  init(_ listener: @escaping Listener) { self = unsafeBitCast(Counted(listener: listener), to: Callee.self) }

  @inline(__always)
  func callAsFunction(_ event: Event) -> Bool {
    withUnsafePointer(to: self) { UnsafeRawPointer($0).assumingMemoryBound(to: Borrowed.self).pointee.call(event) }
  }
}
