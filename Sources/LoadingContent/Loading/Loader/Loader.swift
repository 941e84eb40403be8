import Dispatch

/// A fetch that can be run again: it owns a signal, and knows what to do when loads overlap, fail, take too long or too
/// short, or are not wanted any more.
///
///     let articles = Loader(LoadOptions(staleAfter: .seconds(60))) { api.articles() }
///     articles.loading.subscribe(on: .main) { spinner.isHidden = !$0 }.disposed(by: bag)
///     articles.content.subscribe(on: .main) { table.show($0) }.disposed(by: bag)
///     articles.failures.subscribe(on: .main) { banner.show($0.error) }.disposed(by: bag)
///     articles.load()
///
/// - A load joins the one that is running, or takes its place, or is dropped or queued: see ``LoadOverlap``. What takes
///   another's place supersedes it: the work is cancelled, its futures too, and it can never publish.
/// - Each call gets a future of its own. Cancelling it leaves the load, which goes on for others; when the last has
///   left the work is cancelled. Letting go of it leaves nothing, so a load whose future is ignored goes on.
/// - The last content stays through reloads and failures. A cancelled load restores the state before it, at once, and
///   is no error. Then futures are rejected with `CancellationError`.
/// - The work begins on the thread that asks, before that call returns, unless that is inside of a callback: then after
///   it. What the closure throws is an error like others.
/// - The signal is told before the futures are.
/// - Released, it cancels its loads and finishes its signal, and reports nothing. So keep it in a property: a bag, a
///   combined signal or an `ObservedSignal` keeps its signal, not the loader, and work does not keep it either.
///
/// It may be used from any thread, and from inside callbacks. No lock is held while the closure or a listener runs.
///
/// The rules that it keeps: <doc:Contracts#L1> to <doc:Contracts#L4>.
public final class Loader<Content: Sendable>: Sendable {
  let core: LoaderCore<Content>
  /// What reloads by itself.
  let bag = DisposeBag()

  /// What it loads. It finishes when the loader is released.
  public let signal: Signal<Content>

  init(_ options: LoadOptions, initialContent: Content?, _ fetch: @escaping LoaderCore<Content>.Fetch) {
    core = LoaderCore(options, initialContent: initialContent, fetch)
    signal = Signal(core.hub)
    // For who asks where the load was started. There is nothing to be ended: `deinit` does that.
    core.hub.setFeed(Disposable(from: core) {})
  }

  deinit {
    bag.dispose()
    core.release()
  }

  /// The signal's loading flag.
  public var loading: Channel<Bool> { signal.loading }

  /// The signal's content.
  public var content: Channel<Content> { signal.content }

  /// The signal's error.
  public var error: Channel<any Error> { signal.error }

  /// The failures of loads, each with its way to try again. The last is current until there is a content.
  ///
  /// Whether it stays on screen during that is up to the listener: who takes it down with the next content leaves it
  /// there, who does with ``loading`` does not, nor who does when the signal's ``Signal/snapshots`` have no error.
  public var failures: Channel<LoadingFailure> { core.failures.channel }

  // MARK: Loading

  /// Loads, unless there is fresh content, which is the future's value then.
  ///
  /// Fresh content is asked for only where nothing is loading. A load that failed, or an ``invalidate()``, leaves none.
  ///
  /// - Parameters:
  ///   - overlap: What becomes of it if a load is running; nil for what the options say.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: This call's interest in the load. It need not be kept.
  @discardableResult
  public func load(
    overlap: LoadOverlap? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future<Content> {
    core.load(overlap ?? core.options.overlap, isAnew: false, Origin(fileID: fileID, line: line))
  }

  /// Loads in any case, in the place of a load that is running.
  ///
  /// - Parameters:
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: This call's interest in the load. It need not be kept.
  @discardableResult
  public func reload(fileID: StaticString = #fileID, line: UInt = #line) -> Future<Content> {
    core.load(.restart, isAnew: true, Origin(fileID: fileID, line: line))
  }

  /// Cancels what is loading, and what waits to be loaded, whoever wants it.
  public func cancel() { core.change { $0.cancelled() } }

  /// The content is stale, and so is what a load that is running will bring: the next ``load(overlap:fileID:line:)``
  /// fetches.
  public func invalidate() {
    core.hub.withLock { core.state.invalidated() }
  }
}
