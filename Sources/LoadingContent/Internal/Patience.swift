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
  /// run, and that whoever waits sleeps.
  struct Patience {
    private static let pauseNanoseconds: UInt64 = 4_000
    private static let limitNanoseconds: UInt64 = 1_000_000

    /// When it was first tried in vain; 0 before.
    private var start: UInt64 = 0

    /// Waits, without a look at the lock.
    ///
    /// Times are measured, and not what is done counted, since to let others run may take one of the scheduler's
    /// slices, of some milliseconds.
    ///
    /// - Returns: Whether to try again.
    @inline(never)
    mutating func pause() -> Bool {
      var now = DispatchTime.now().uptimeNanoseconds
      if start == 0 { start = now }
      let end = now + Self.pauseNanoseconds
      while now < end {
        letOthersRun()
        now = DispatchTime.now().uptimeNanoseconds
      }
      return now - start < Self.limitNanoseconds
    }
  }
#endif
