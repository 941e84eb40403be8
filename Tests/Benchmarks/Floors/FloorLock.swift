#if canImport(Darwin)
  import Darwin
#else
  import Synchronization
#endif

/// The platform's cheapest lock, in the object that it guards.
struct FloorLock: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = UnsafeMutablePointer<os_unfair_lock>.allocate(capacity: 1)

    init() { lock.initialize(to: os_unfair_lock()) }

    deinit { lock.deallocate() }
  #else
    private let lock = Mutex(())
  #endif

  @inline(__always)
  func withLock(_ body: () -> Void) {
    #if canImport(Darwin)
      os_unfair_lock_lock(lock)
      body()
      os_unfair_lock_unlock(lock)
    #else
      lock.withLock { _ in body() }
    #endif
  }
}
