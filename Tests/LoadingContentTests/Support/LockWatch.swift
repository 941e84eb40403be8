@testable import LoadingContent

/// Knows how many of the library's locks the calling thread holds. In a release build nothing tells it, and it says
/// none.
enum LockWatch {
  #if DEBUG
    /// Unchecked: it is one thread's, and touched by that thread only.
    private final class Watched: Exploration.Thread, @unchecked Sendable {
      var held = 0
      override func willLock() { held += 1 }
      override func didUnlock() { held -= 1 }
    }

    static func watching<Result>(_ body: () throws -> Result) rethrows -> Result {
      let thread = Watched()
      let outer = Exploration.slot.pointer
      Exploration.slot.pointer = Unmanaged.passUnretained(thread).toOpaque()
      defer { Exploration.slot.pointer = outer }
      return try withExtendedLifetime(thread, body)
    }

    static var heldLocks: Int { (Exploration.thread as? Watched)?.held ?? 0 }
  #else
    static func watching<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }

    static var heldLocks: Int { 0 }
  #endif
}
