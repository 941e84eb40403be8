/// The hub of a count, which is its content.
///
/// `@unchecked Sendable`, as its superclass, to which it adds nothing.
final class CounterHub: ContentHub<Int>, @unchecked Sendable {
  init() { super.init(0) }

  /// Counts and tells the listeners: in one step, so that they hear each count once, in the order in which it came to
  /// be.
  func add(_ difference: Int) {
    var told = 0
    withUnsafeMutablePointer(to: &told) { told in
      accept(.content, content: UnsafeRawPointer(told)) { _ in
        told.pointee = last.unsafelyUnwrapped + difference
        last = told.pointee
      }
    }
  }

  /// The last event: nothing is counted any more.
  func finish() {
    // In one step too: another thread may be counting.
    emit(0, deciding: { last == 0 ? .end : .lastContent })
  }
}
