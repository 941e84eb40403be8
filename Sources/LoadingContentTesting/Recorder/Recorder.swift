import LoadingContent

/// Records what a future, a channel or a signal does, from now on; of a signal all that its four lists are told, in one
/// order.
///
///     let scheduler = TestScheduler()
///     let source = SignalSource<Int>()
///     let recorder = Recorder(source.signal, clock: scheduler)
///     source.emit(.loading)
///     scheduler.advance(by: .milliseconds(3))
///     source.emit(.content(7))
///
///     XCTAssertEqual(recorder.loadings, [false, true, false])
///     XCTAssertEqual(recorder.contents, [7])
///     recorder.expect("L--7")
///
/// - It listens inline, so what it hears is there when the outermost call into the library has returned.
/// - It keeps what it listens to, until it is released or told to ``dispose()``. It may be used from any thread.
///
/// What else a signal or a loader has are channels, and each can have a recorder of its own:
///
///     let source = SignalSource<Int>()
///     let reloads = Recorder(source.signal.loading(.reload))
///     let screen = Recorder(source.signal.snapshots.map { "\($0.content ?? 0), \($0.isLoading)" })
///     source.emit(.content(1))
///     source.emit(.loading)
///
///     reloads.expect("'false''true'")
///     screen.expect("'0, false''1, false''1, true'")
public final class Recorder<Content: Sendable>: Sendable {
  /// What one of the lists was told.
  ///
  ///     let recorder = Recorder(ChannelSource(1).channel)
  ///     let words = recorder.events.map { (event: Recorder<Int>.Event) in
  ///       switch event {
  ///       case .loading(let isOn): "the flag is \(isOn)"
  ///       case .content(let number): "\(number)"
  ///       case .error(let error): "\(error)"
  ///       case .state(let state): "the state is \(state)"
  ///       case .finished: "the end"
  ///       }
  ///     }
  ///     XCTAssertEqual(words, ["1", "the end"])
  public enum Event: Sendable {
    /// A signal's flag: at the registration, and whenever it changed.
    case loading(Bool)
    /// A channel's value, a future's value or a signal's content.
    case content(Content)
    /// A signal's or a future's error.
    case error(any Error)
    /// A signal's whole state.
    case state(AsyncLoadingContent<Content>)
    /// A channel or signal has no more to say.
    case finished
  }

  let log: Log<Content>
  private let registration: Guarded<Disposable?>

  /// A recorder of a signal.
  ///
  /// - Parameters:
  ///   - signal: What to listen to.
  ///   - clock: Whose times are recorded, from now on; without one only the order is.
  public convenience init(_ signal: Signal<Content>, clock: TestScheduler? = nil) {
    self.init(signal, on: Log(clock))
  }

  /// A recorder of a channel.
  ///
  /// - Parameters:
  ///   - channel: What to listen to.
  ///   - clock: Whose times are recorded, from now on; without one only the order is.
  public convenience init(_ channel: Channel<Content>, clock: TestScheduler? = nil) {
    self.init(channel, on: Log(clock))
  }

  /// A recorder of a future. It is an interest in the future, and observes its error.
  ///
  /// - Parameters:
  ///   - future: What to listen to.
  ///   - clock: Whose times are recorded, from now on; without one only the order is.
  public convenience init(_ future: Future<Content>, clock: TestScheduler? = nil) {
    self.init(future, on: Log(clock))
  }

  // MARK: Listening

  init(_ signal: Signal<Content>, on log: Log<Content>) {
    self.log = log
    log.subscribed()
    let sentinel = Log.Sentinel(log)
    let registration = signal.subscribe {
      sentinel.log.heard(.loading($0))
    } content: {
      sentinel.log.heard(.content($0))
    } error: {
      sentinel.log.heard(.error($0))
    } state: {
      sentinel.log.heard(.state($0))
    }
    self.registration = Guarded(registration)
  }

  init(_ channel: Channel<Content>, on log: Log<Content>) {
    self.log = log
    log.subscribed()
    let sentinel = Log.Sentinel(log)
    registration = Guarded(channel.subscribe { sentinel.log.heard(.content($0)) })
  }

  init(_ future: Future<Content>, on log: Log<Content>) {
    self.log = log
    log.subscribed()
    // No sentinel: that it is settled is its end.
    let registration = future.whenSettled { result in
      switch result {
      case .success(let value): log.heard(.content(value))
      case .failure(let error): log.heard(.error(error))
      }
    }
    self.registration = Guarded(registration)
  }

  deinit {
    log.close()
    stop()
  }

  /// Ends the listening, and notes that it did.
  ///
  ///     let source = ChannelSource<Int>()
  ///     let recorder = Recorder(source.channel)
  ///     source.emit(1)
  ///     recorder.dispose()
  ///     source.emit(2)
  ///     recorder.expect("1!")
  public func dispose() {
    if log.dispose() { stop() }
  }

  private func stop() { registration.withLock { $0.take() }?.dispose() }
}
