import Foundation
import LoadingContent

/// How many of the library's own objects are alive in this process.
///
///     #if DEBUG
///       let before = try LiveObjects.count()
///       let promise = Promise<Int>()
///       promise.future.whenFulfilled { _ in }
///       let after = try LiveObjects.count()
///       XCTAssertEqual(after.futures - before.futures, 1)
///       XCTAssertEqual(after.registrations - before.registrations, 1)
///       promise.fulfill(1)
///     #endif
///
/// Counted in debug builds, which is what `swift test` makes; in a release build nobody pays for it and asking for it
/// throws. The count is the process's: tests that run at the same time, as Swift Testing's do unless they are
/// `.serialized`, count each other's.
public struct LiveObjects: Equatable, Sendable {
  /// Futures that were made by a promise or an operator, settled ones too, while something holds them. One that was
  /// made settled, with `fulfilled(_:)` say, is a value and does not count.
  public let futures: Int
  /// Signals, and channels with a source of their own.
  public let signals: Int
  /// Registrations with those: callbacks, derived futures, holds and listeners that have not ended.
  public let registrations: Int

  /// What is alive now.
  ///
  ///     #if DEBUG
  ///       let source = SignalSource<Int>()
  ///       let count = try LiveObjects.count()
  ///       withExtendedLifetime(source) { XCTAssertGreaterThan(count.signals, 0) }
  ///     #endif
  ///
  /// - Throws: ``Unavailable`` in a release build.
  public static func count() throws -> LiveObjects {
    guard let counts = LiveCounts.current else { throw Unavailable() }
    return LiveObjects(futures: counts.futures, signals: counts.signals, registrations: counts.registrations)
  }

  /// Nothing at all.
  ///
  ///     XCTAssertEqual("\(LiveObjects.none)", "0 futures, 0 signals, 0 registrations")
  public static let none = LiveObjects(futures: 0, signals: 0, registrations: 0)

  /// Why there is no count.
  ///
  ///     do {
  ///       _ = try LiveObjects.count()
  ///     } catch let error as LiveObjects.Unavailable {
  ///       XCTAssertTrue(error.description.contains("debug"))
  ///     }
  public struct Unavailable: Error, CustomStringConvertible {
    /// What to do about it.
    public var description: String {
      "live objects are counted in debug builds only: run the test without `-c release`"
    }
  }
}

extension LiveObjects: CustomStringConvertible {
  /// `2 futures, 0 signals, 1 registration`
  public var description: String {
    [counted(futures, "future"), counted(signals, "signal"), counted(registrations, "registration")]
      .joined(separator: ", ")
  }
}

// Named as XCTest's own assertions are.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// Asserts that no future, signal or registration is alive, but for what was before.
///
///     #if DEBUG
///       let before = try LiveObjects.count()
///       do {
///         let source = SignalSource<Int>()
///         let bag = DisposeBag()
///         source.signal.content.subscribe { _ in }.disposed(by: bag)
///       }
///       XCTAssertNothingLives(but: before)
///     #endif
///
/// A callback that still waits to be called on a ``TestScheduler`` is alive, and so is its future: let it run. In a
/// release build it fails, and says why; see ``LiveObjects``.
///
/// - Parameters:
///   - former: How many of each there may be.
///   - timeout: In seconds, how long to wait for those that another thread still holds. On the main thread its run loop
///     is served meanwhile. By default they must be gone now.
///   - fileID: Where this is called, for failures.
///   - filePath: Likewise.
///   - line: Likewise.
public func XCTAssertNothingLives(
  but former: LiveObjects = .none, within timeout: TimeInterval = 0, fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: UInt = #line
) {
  let failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
  do {
    var count = try LiveObjects.count()
    poll(within: timeout) {
      count = (try? LiveObjects.count()) ?? count
      return count.isAtMost(former)
    }
    guard !count.isAtMost(former) else { return }
    failure.report("alive: \(count)" + (former == .none ? "" : "; before: \(former)"))
  } catch {
    failure.report("\(error)")
  }
}

extension LiveObjects {
  fileprivate func isAtMost(_ other: LiveObjects) -> Bool {
    futures <= other.futures && signals <= other.signals && registrations <= other.registrations
  }
}
