// The one place that knows the platforms, but for their locks (`Locked`): a pointer for each thread, the main thread,
// file descriptors.

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
  import CRT
  import WinSDK
#endif

// MARK: Threads

/// A pointer of its own for each thread, nil until set.
///
/// `@TaskLocal` would be portable and wrong: a `Task` started in a callback would inherit the run queue of another
/// thread.
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
  /// Gives up the rest of this thread's time if another one waits for a core; if none does, returns at once.
  func letOthersRun() {
    #if canImport(WinSDK)
      SwitchToThread()
    #else
      sched_yield()
    #endif
  }

  private let mainQueueKey: DispatchSpecificKey<Void> = {
    let key = DispatchSpecificKey<Void>()
    DispatchQueue.main.setSpecific(key: key, value: ())
    return key
  }()
#endif

// MARK: File descriptors

/// Not `fputs`: C's `stderr` is a mutable global, which Swift 6 does not let one touch.
func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    #if canImport(WinSDK)
      _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
    #else
      _ = write(2, bytes.baseAddress, bytes.count)
    #endif
  }
}

#if !os(Windows)
  /// Whether there is such a descriptor: Dispatch traps, or waits for ever, if there is none.
  func isOpen(_ descriptor: Int32) -> Bool { fcntl(descriptor, F_GETFD) != -1 }

  /// Whether this is `/dev/null`, in which there is nothing to read, but of which Dispatch may never tell that.
  func isNullDevice(_ descriptor: Int32) -> Bool {
    var (file, null) = (stat(), stat())
    guard fstat(descriptor, &file) == 0, stat("/dev/null", &null) == 0 else { return false }
    return file.st_rdev == null.st_rdev && file.st_mode == null.st_mode
  }

  /// Whether there is such a signal: Dispatch traps if there is none.
  func isSignal(_ number: Int32) -> Bool { (1..<NSIG).contains(number) }

  enum ReadOutcome: Equatable {
    case bytes([UInt8])
    case nothingYet
    /// The end of the file, or an error.
    case end
  }

  /// What is there. Waits if there is nothing, unless the descriptor is one that does not block.
  func readBytes(from descriptor: Int32, atMost count: Int) -> ReadOutcome {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count) { buffer in
      let result = read(descriptor, buffer.baseAddress, count)
      if result > 0 { return .bytes(Array(buffer.prefix(result))) }
      return result < 0 && (errno == EAGAIN || errno == EINTR) ? .nothingYet : .end
    }
  }
#endif
