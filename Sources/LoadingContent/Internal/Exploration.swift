#if DEBUG
  /// Lets a test decide which thread goes on at each lock, so that it can try every order of a few concurrent calls on
  /// the real code. Debug builds only; on a thread that no test has claimed it is one look at a thread-local pointer.
  enum Exploration {
    /// Points to the `Exploration.Thread` that the calling thread is.
    static let slot = ThreadLocal()

    /// A thread that a test steps through.
    class Thread {
      /// Called before the thread takes a lock; returns when it may.
      func willLock() {}
      /// Called when it has given one back.
      func didUnlock() {}
    }

    static var thread: Thread? {
      slot.pointer.map { Unmanaged<Thread>.fromOpaque($0).takeUnretainedValue() }
    }
  }
#endif
