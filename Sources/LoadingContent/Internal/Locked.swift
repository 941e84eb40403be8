// The one place that knows the platforms' locks. Everything else says `Locked` and `withLock`.
//
// - Darwin: `os_unfair_lock`, which must not move, so it lies on the heap. (`Synchronization.Mutex` needs macOS 15, iOS
//   18.)
// - Elsewhere: `Synchronization.Mutex`, which lies in its owner. Whoever finds it taken has `Patience` first.
// - Elsewhere, under the thread sanitizer (`-D LOADINGCONTENT_TSAN`): `pthread_mutex_t`, since the sanitizer does not
//   see `Mutex` and reports races that are none. What it guards lies behind the same pointer: an empty stored property
//   would share its address with its neighbour.

#if canImport(Darwin)
  import Darwin
#elseif LOADINGCONTENT_TSAN
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif
#else
  import Synchronization
#endif

/// A value that is touched under its lock only.
///
/// No user code may run, and nothing of a user's may be released, in the closure given to `withLock`: what leaves the
/// state is moved out and let go of afterwards.
///
/// `@unchecked Sendable`, although `State` need not be: the state is reached through `withLock` alone, so by one thread
/// at a time. `Mutex` would demand that the compiler sees what goes in and out to be disconnected; lists of callbacks
/// and class instances, which are Sendable by the same lock, are not.
struct Locked<State>: ~Copyable, @unchecked Sendable {
  #if canImport(Darwin) || LOADINGCONTENT_TSAN
    private struct Storage {
      #if canImport(Darwin)
        var lock = os_unfair_lock()
      #else
        var lock = pthread_mutex_t()
      #endif
      var state: State
    }
    private let storage: UnsafeMutablePointer<Storage>

    init(_ state: consuming State) {
      storage = .allocate(capacity: 1)
      storage.initialize(to: Storage(state: state))
      #if !canImport(Darwin)
        pthread_mutex_init(&storage.pointee.lock, nil)
      #endif
    }

    deinit {
      #if !canImport(Darwin)
        pthread_mutex_destroy(&storage.pointee.lock)
      #endif
      storage.deinitialize(count: 1)
      storage.deallocate()
    }
  #else
    private let mutex: Mutex<Unchecked<State>>

    @inline(__always)
    init(_ state: consuming State) { mutex = Mutex(Unchecked(value: state)) }
  #endif

  @inline(__always)
  func withLock<Result>(_ body: (inout State) -> Result) -> Result {
    #if DEBUG
      let thread = Exploration.thread
      thread?.willLock()
      defer { thread?.didUnlock() }
    #endif
    return withUnwatchedLock(body)
  }

  /// The same without a test's knowledge: for what is counted in debug builds only, lest each count be a place at which
  /// threads can change.
  @inline(__always)
  func withUnwatchedLock<Result>(_ body: (inout State) -> Result) -> Result {
    #if canImport(Darwin)
      os_unfair_lock_lock(&storage.pointee.lock)
      defer { os_unfair_lock_unlock(&storage.pointee.lock) }
      return body(&storage.pointee.state)
    #elseif LOADINGCONTENT_TSAN
      pthread_mutex_lock(&storage.pointee.lock)
      defer { pthread_mutex_unlock(&storage.pointee.lock) }
      return body(&storage.pointee.state)
    #else
      // The closure stands here once: a second copy of it, or a call, makes all that is guarded slower.
      var patience = Patience()
      while true {
        if let result = mutex.withLockIfAvailable({ state in Unchecked(value: body(&state.value)) }) {
          return result.value
        }
        if !patience.pause() { mutex.withLock { _ in } }
      }
    #endif
  }
}

#if !canImport(Darwin) && !LOADINGCONTENT_TSAN
  /// `Mutex` wants what it guards, and what it hands out, to be disconnected from everything else; this says that it
  /// may be.
  struct Unchecked<Value>: @unchecked Sendable { var value: Value }
#endif
