import Dispatch
import LoadingContent

/// A scheduler on which nothing happens until the test says how late it is.
///
///     let scheduler = TestScheduler()
///     let source = ChannelSource<String>()
///     let recorder = Recorder(source.channel, clock: scheduler)
///     _ = scheduler.dispatch(after: .seconds(3)) { source.emit("late") }
///     scheduler.dispatch { source.emit("soon") }
///     XCTAssertEqual(recorder.contents, [])
///
///     scheduler.advance(by: .seconds(2))
///     XCTAssertEqual(recorder.contents, ["soon"])
///     scheduler.advance(by: .seconds(1))
///     XCTAssertEqual(recorder.contents, ["soon", "late"])
///
/// - Work runs in the order of its due times, and of the same time in the order of scheduling, on the thread that
///   advances. While it runs, the clock shows the time at which it was due.
/// - Work that is scheduled by work runs too, if it is due.
/// - Work without end is a failure of the test and not a hang; see ``init(frame:limit:)``.
/// - No lock is held while work runs or is released. It is released when it has run, when its registration is disposed
///   of, or with the scheduler. That does not come if the work leads back to the scheduler, as a callback that waits to
///   be called on it does: let it run.
/// - It may be used from any thread. One at a time may advance it, from inside its work too.
public final class TestScheduler: Scheduler {
  struct Entry {
    let work: @Sendable () -> Void
    /// To be ended when the work runs, so that it leaves its bags.
    let registration: Disposable?
  }

  struct State {
    var now: UInt64 = 0
    var agenda = Agenda<Entry>()
    var dispatchCount = 0
    var runner: Runner?
  }

  /// The thread that advances.
  struct Runner {
    let thread: ObjectIdentifier
    /// How many calls of its do.
    var depth = 0
    /// Its work has no end.
    var hasFailed = false
  }
  let state = Guarded(State())

  /// Keeps the sources that marble strings drive: what nobody holds would end.
  let sources = DisposeBag()

  /// How long a frame of a marble string is.
  ///
  ///     let scheduler = TestScheduler(frame: .milliseconds(100))
  ///     scheduler.advance(by: scheduler.frame)
  ///     XCTAssertEqual(scheduler.uptimeNanoseconds, 100_000_000)
  public let frame: DispatchTimeInterval

  /// How much work is too much; see ``init(frame:limit:)``.
  ///
  ///     XCTAssertEqual(TestScheduler(limit: 20).limit, 20)
  public let limit: Int

  /// A scheduler whose clock shows zero.
  ///
  /// - Parameters:
  ///   - frame: How long a frame of a marble string is: more than zero.
  ///   - limit: How many pieces of work may run in one ``run(fileID:filePath:line:)``, or at one and the same time in
  ///     one ``advance(by:fileID:filePath:line:)``, in all of which ten times as many may. The next one makes the test
  ///     fail, once, and stays where it is.
  public init(frame: DispatchTimeInterval = .milliseconds(1), limit: Int = 100_000) {
    _ = frame.frameNanoseconds
    self.frame = frame
    self.limit = limit
  }

  // MARK: Scheduler

  public func dispatch(_ work: @escaping @Sendable () -> Void) {
    state.withLock { state in
      let id = state.agenda.reserve()
      state.dispatchCount += 1
      state.agenda.add(Entry(work: work, registration: nil), due: state.now, as: id)
    }
  }

  public func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    let id = state.withLock { $0.agenda.reserve() }
    // Weak: the agenda holds the registration.
    let registration = Disposable { [weak self] in
      guard let self else { return }
      _ = self.state.withLock { $0.agenda.remove(id) }
    }
    state.withLock { state in
      state.dispatchCount += 1
      let due = interval.virtualNanoseconds.map { min(state.now.saturatingAdd($0), Self.endOfTime) } ?? Self.never
      state.agenda.add(Entry(work: work, registration: registration), due: due, as: id)
    }
    return registration
  }

  public var uptimeNanoseconds: UInt64 { state.withLock { $0.now } }

  /// No clock gets that far.
  static let never = UInt64.max
  static let endOfTime = UInt64.max - 1

  // MARK: What waits

  /// How many pieces of work wait, those that never come due included.
  ///
  ///     let scheduler = TestScheduler()
  ///     scheduler.dispatch {}
  ///     let timeout = scheduler.dispatch(after: .seconds(10)) {}
  ///     XCTAssertEqual(scheduler.waitingCount, 2)
  ///     timeout.dispose()
  ///     XCTAssertEqual(scheduler.waitingCount, 1)
  public var waitingCount: Int { state.withLock { $0.agenda.count } }

  /// How many pieces of work were ever given to this scheduler: to count hops.
  ///
  ///     let scheduler = TestScheduler()
  ///     let source = ChannelSource<Int>()
  ///     let registration = source.channel.subscribe(on: scheduler) { _ in }
  ///     for number in 1...100 { source.emit(number) }
  ///     XCTAssertEqual(scheduler.dispatchCount, 1)
  ///     registration.dispose()
  public var dispatchCount: Int { state.withLock { $0.dispatchCount } }

  /// Lets go of all that waits, without running it, as a queue that is torn down may.
  package func removeAll() {
    let all = state.withLock { $0.agenda.removeAll() }
    for entry in all { entry.registration?.dispose() }
  }
}
