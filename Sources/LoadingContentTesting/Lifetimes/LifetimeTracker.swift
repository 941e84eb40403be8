import Foundation

/// Watches instances without holding them, and fails the test for each that outlives its use.
///
///     final class Screen: Sendable {}
///
///     let tracker = LifetimeTracker()
///     var screen: Screen? = tracker.track(Screen())
///     XCTAssertEqual(tracker.alive.count, 1)
///     withExtendedLifetime(screen) {}
///     screen = nil
///     tracker.assertAllReleased()
///
/// It may be used from any thread.
public final class LifetimeTracker: Sendable {
  /// One that was tracked and is alive.
  ///
  ///     let tracker = LifetimeTracker()
  ///     let kept = tracker.track(NSObject())
  ///     let instance: LifetimeTracker.Instance = try XCTUnwrap(tracker.alive.first)
  ///     XCTAssertEqual(instance.type, "NSObject")
  ///     XCTAssertEqual("\(instance.file):\(instance.line)", "\(#filePath):\(#line - 3)")
  ///     withExtendedLifetime(kept) {}
  public struct Instance: Sendable {
    /// The name of its type.
    public let type: String
    /// The file in which ``LifetimeTracker/track(_:fileID:filePath:line:)`` was called for it.
    public let file: StaticString
    /// The line of that call.
    public let line: UInt
  }

  private struct Entry {
    weak var instance: AnyObject?
    let type: String
    let failure: TestFailure
  }
  private let entries = Guarded<[Entry]>([])

  /// A tracker of nothing yet.
  public init() {}

  /// Watches `instance`, whose creation is the line to be named: so make it in this call.
  ///
  ///     let tracker = LifetimeTracker()
  ///     let object = tracker.track(NSObject())
  ///     withExtendedLifetime(object) { XCTAssertEqual(tracker.alive.count, 1) }
  ///
  /// - Parameters:
  ///   - instance: Not held.
  ///   - fileID: Where this is called, for failures.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  /// - Returns: `instance`.
  @discardableResult
  public func track<Instance: AnyObject>(
    _ instance: Instance, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) -> Instance {
    let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
    let entry = Entry(instance: instance, type: "\(type(of: instance))", failure: failure)
    entries.withLock { $0.append(entry) }
    return instance
  }

  /// Those that are alive, in the order in which they were tracked.
  public var alive: [Instance] {
    living.map { Instance(type: $0.type, file: $0.failure.filePath, line: $0.failure.line) }
  }

  // The weak references are read outside of the lock: if one of them is the last, it is released there.
  private var living: [Entry] { entries.withLock { $0 }.filter { $0.instance != nil } }

  /// Fails the test for each instance that is alive, at the line where it was made.
  ///
  ///     let tracker = LifetimeTracker()
  ///     DispatchQueue.global().async { tracker.track(NSObject()) }
  ///     tracker.assertAllReleased(within: 10)
  ///
  /// - Parameter timeout: In seconds, how long to wait for those that another thread still holds. On the main thread
  ///   its run loop is served meanwhile. By default they must be gone now.
  public func assertAllReleased(within timeout: TimeInterval = 0) {
    poll(within: timeout) { living.isEmpty }
    for entry in living { entry.failure.report("this \(entry.type) is still alive") }
  }
}

/// Runs `body`; whatever it had tracked must be released when it returns.
///
///     withLifetimeTracking { tracker in
///       let captured = tracker.track(NSObject())
///       let promise = Promise<Int>()
///       promise.future.whenFulfilled { [number = captured.hash] _ in _ = number }
///       promise.fulfill(1)
///     }
///
/// - Parameter body: Its error is passed on.
public func withLifetimeTracking<Failure: Error>(_ body: (LifetimeTracker) throws(Failure) -> Void) throws(Failure) {
  let tracker = LifetimeTracker()
  try body(tracker)
  tracker.assertAllReleased()
}
