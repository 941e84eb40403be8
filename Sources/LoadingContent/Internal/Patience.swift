#if !canImport(Darwin)
  import Dispatch

  /// What one has who finds a `Mutex` taken: leaves it alone for a few microseconds, then tries again, and so on for a
  /// millisecond.
  ///
  /// `Mutex` by itself looks on until it is free, and then waits in the kernel, in a line whose threads are handed it
  /// one after the other. So of two that emit into one signal each does one thing at a time, and what lies under the
  /// lock goes from core to core with each; and eight, on two cores, wake each other for every event. Left alone, the
  /// one that has the lock does several things before the next one comes: `Benchmarks --only S6` is two and fifty times
  /// as fast.
  ///
  /// After that millisecond the kernel is to be asked all the same: it sees to it that whoever has the lock gets to
  /// run, and that whoever waits sleeps. As long as there is a line in the kernel the lock is handed on in it, and no
  /// try succeeds; so each time patience is twice as long, until all that line is gone before it ends.
  struct Patience {
    private static let pauseNanoseconds: UInt64 = 4_000

    /// When the lock was first tried in vain, since the kernel was asked; 0 before.
    private var start: UInt64 = 0
    /// For how long it is tried before the kernel is asked again, in nanoseconds.
    private var limit: UInt64 = 1_000_000

    /// Waits, without a look at the lock.
    ///
    /// Times are measured, and not what is done counted, since to let others run may take one of the scheduler's
    /// slices, of some milliseconds.
    ///
    /// - Returns: Whether to try again at once, and not to ask the kernel before.
    @inline(never)
    mutating func pause() -> Bool {
      let began = DispatchTime.now().uptimeNanoseconds
      var now = began
      while now - began < Self.pauseNanoseconds {
        letOthersRun()
        now = DispatchTime.now().uptimeNanoseconds
      }
      return paused(from: began, to: now)
    }

    /// The lock was left alone.
    ///
    /// - Returns: As `pause()`.
    mutating func paused(from began: UInt64, to now: UInt64) -> Bool {
      if start == 0 { start = began }
      if now - start < limit { return true }
      start = 0
      limit *= 2
      return false
    }
  }
#endif
