// The one place that knows the platforms' threads: a pointer for each thread, and whether this is the main one.
//
// `@TaskLocal` would be portable and wrong: a `Task` started in a callback would inherit the run queue of another
// thread.

import Dispatch

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import WinSDK
#endif

/// A pointer of its own for each thread, nil until set.
struct ThreadLocal: Sendable {
  #if canImport(WinSDK)
    private let key = FlsAlloc(nil)

    var pointer: UnsafeMutableRawPointer? {
      get { FlsGetValue(key) }
      nonmutating set { FlsSetValue(key, newValue) }
    }
  #else
    private let key: pthread_key_t = {
      var key = pthread_key_t()
      pthread_key_create(&key, nil)
      return key
    }()

    var pointer: UnsafeMutableRawPointer? {
      get { pthread_getspecific(key) }
      nonmutating set { pthread_setspecific(key, newValue) }
    }
  #endif
}

/// Whether the calling thread is the one that serves the main queue.
///
/// Darwin: whether it is the main thread. Elsewhere that cannot be asked without Foundation, and `dispatchMain()` may
/// move the main queue to another thread: there it is whether the thread is on the main queue.
var isMainThread: Bool {
  #if canImport(Darwin)
    pthread_main_np() != 0
  #else
    DispatchQueue.getSpecific(key: mainQueueKey) != nil
  #endif
}

/// Whether this is the main queue. Elsewhere than on Darwin `DispatchQueue.main` is a new object each time, and so are
/// the global queues.
func isMainQueue(_ queue: DispatchQueue) -> Bool {
  #if canImport(Darwin)
    queue === DispatchQueue.main
  #else
    queue.getSpecific(key: mainQueueKey) != nil
  #endif
}

#if !canImport(Darwin)
  private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif
