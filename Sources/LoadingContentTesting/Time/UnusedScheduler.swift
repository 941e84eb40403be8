import Dispatch
import LoadingContent

/// A scheduler that fails the test if it is used at all, at the line where it was made.
///
///     let unused = UnusedScheduler()
///     let source = ChannelSource<Int>()
///     source.channel.subscribe(on: unused) { _ in XCTFail("it is over") }.dispose()
///     source.emit(1)
///
/// It may be used, and fail, on any thread.
public final class UnusedScheduler: Scheduler {
  private let failure: TestFailure

  /// - Parameters:
  ///   - fileID: Where it is made, for the failure.
  ///   - filePath: Likewise.
  ///   - line: Likewise.
  public init(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) {
    failure = TestFailure(fileID: fileID, filePath: filePath, line: line)
  }

  /// Fails the test, and runs `work` on the spot: nothing is to wait for ever for it.
  public func dispatch(_ work: @escaping @Sendable () -> Void) {
    failure.report("this scheduler was to be left alone, but was told to run something")
    work()
  }

  /// Fails the test, and lets go of `work`.
  public func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    failure.report("this scheduler was to be left alone, but was told to run something after \(interval)")
    let ended = Disposable {}
    ended.dispose()
    return ended
  }

  /// Fails the test; zero.
  public var uptimeNanoseconds: UInt64 {
    failure.report("this scheduler was to be left alone, but was asked for the time")
    return 0
  }
}
