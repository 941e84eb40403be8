import Dispatch
import Foundation

/// Takes the time of both, and prints it when both have run.
enum TimeSaved {
  enum Suite { case before, after }

  private struct Times {
    var began: [Suite: DispatchTime] = [:]
    var seconds: [Suite: Double] = [:]
    var virtualSeconds = 0.0
  }

  // Unsafe but guarded: by `lock`.
  nonisolated(unsafe) private static var times = Times()
  private static let lock = NSLock()

  static func begin(_ suite: Suite) { lock.withLock { times.began[suite] = .now() } }

  static func end(_ suite: Suite) {
    lock.withLock {
      guard let began = times.began[suite] else { return }
      times.seconds[suite] = Double(DispatchTime.now().uptimeNanoseconds - began.uptimeNanoseconds) / 1e9
      guard let before = times.seconds[.before], let after = times.seconds[.after] else { return }
      print(
        """
        Time saved: before, with a pause of 10 ms, \(text(before)); after, with one of 300 ms, \(text(after)), \
        in which \(text(times.virtualSeconds)) of virtual time passed.
        """)
    }
  }

  /// Virtual time has passed, which a test that waits would have waited.
  static func passed(nanoseconds: UInt64) { lock.withLock { times.virtualSeconds += Double(nanoseconds) / 1e9 } }

  private static func text(_ seconds: Double) -> String { String(format: "%.3f s", seconds) }
}
