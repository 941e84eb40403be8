#if DEBUG
  /// Lets a test decide which thread goes on at each lock, so that it can try every order of a few concurrent calls on the
  /// real code. Debug builds only; on a thread that no test has claimed it is one look at a thread-local pointer.
  enum Exploration {
    static let slot = ThreadLocal()

    /// A thread that a test steps through.
    class Thread {
      /// Called before the thread takes a lock; returns when it may.
      func willLock() {}
    }

    static func willLock() {
      guard let pointer = slot.pointer else { return }
      Unmanaged<Thread>.fromOpaque(pointer).takeUnretainedValue().willLock()
    }
  }
#endif
