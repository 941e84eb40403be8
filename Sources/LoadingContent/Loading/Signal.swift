/// One source of truth for *loading*, *content* and *error*, each with a list of listeners of its own.
///
///     let articles = api.articles().loadingContent()
///     articles.loading.subscribe(on: .main) { spinner.isHidden = !$0 }.disposed(by: bag)
///     articles.content.subscribe(on: .main) { table.show($0) }.disposed(by: bag)
///     articles.error.subscribe(on: .main) { banner.show($0) }.disposed(by: bag)
///
/// ![A signal has nothing, loads, has content or an error. A cancelled load leads back to where it began.](states)
///
/// - An event touches only the lists that it concerns. On one scheduler, loading listeners are told first, and only if
///   the flag changed, then content or error listeners, then those of whole states; each list in the order of
///   registration, all in one turn.
/// - A new listener is told the state at that moment: the flag; the last content, also while a reload is running; the
///   error only if it is the state. Then it hears what is emitted after its registration, each event once and in order.
/// - An error ends nothing: the next emission follows. ``AsyncLoadingContent/loading-swift.enum.case`` keeps the last
///   content.
/// - Cancelling is not an error: a load that ends with `CancellationError` restores the state before it. The loading
///   flag goes off, whole-state listeners are told the restored content or error, content and error listeners nothing.
/// - It lives while someone holds it, a channel of it, or a registration that has not ended, such as one in a
///   ``DisposeBag``. Listeners do not hold it. When the last holder goes, every registration ends, and what feeds the
///   signal is cancelled if nobody else wants it.
///
/// Threads, order and disposal are as ``Channel`` has them. A signal is a value: it may be copied and used from any
/// thread.
///
/// The rules that it keeps: <doc:Contracts#S1> to <doc:Contracts#S11>.
public struct Signal<Content: Sendable>: Sendable {
  /// Variable, so that it can be asked whether this signal is the only one that holds it.
  @usableFromInline var handle: Handle

  @inlinable
  init(_ hub: ContentHub<Content>) { handle = Handle(hub) }

  /// The downcast cannot fail: `init` made the handle.
  @inlinable
  var hub: ContentHub<Content> { unsafeDowncast(handle.hub, to: ContentHub<Content>.self) }

  // MARK: Now

  /// The state as of the last event that was accepted; nil until something was asked for, and again when the first load
  /// was cancelled.
  ///
  /// It may be newer than the event that a listener is being handed.
  @inlinable
  public var state: AsyncLoadingContent<Content>? {
    var content: Content?
    let now = hub.readNow(&content)
    return switch now.state {
    case .loading: .loading
    case .content: content.map { .content($0) }
    case .error: now.error.map { .error($0) }
    case nil: nil
    }
  }

  /// The load that is on its way, the last content and the state's error, all of one moment.
  @inlinable
  public var snapshot: LoadingSnapshot<Content> {
    hub.askForProgress()
    var content: Content?
    let now = hub.readNow(&content)
    return LoadingSnapshot(loadingKind: now.loading, content: content, error: now.error, progress: now.progress)
  }

  // MARK: Channels

  // They consume the signal: of one that is nobody's variable the channel is then the only holder, and a registration
  // knows that nobody keeps its source (`LoneRegistration`).

  /// Whether it is loading: at once, and whenever that changes.
  public var loading: Channel<Bool> {
    consuming get { Channel(handle, .loading) }
  }

  /// Whether a load of this kind is on its way: at once, and whenever that changes.
  ///
  ///     articles.loading(.first).subscribe(on: .main) { placeholder.isHidden = !$0 }.disposed(by: bag)
  ///     articles.loading(.reload).subscribe(on: .main) { title.text = $0 ? "Updating" : "Articles" }.disposed(by: bag)
  ///
  /// A refresh control, which the user turns on, ends with its reload instead: a loader with a late flag, see
  /// ``LoadOptions/showLoadingAfter``, says nothing of a short one.
  ///
  ///     loader.reload().whenSettled(on: .main) { _ in refreshControl.isRefreshing = false }
  ///
  /// - Parameter kind: The first load, with nothing to show yet, or one with content on screen.
  @inlinable
  public consuming func loading(_ kind: LoadingKind) -> Channel<Bool> {
    Channel(handle, .loading) { sink in
      let former = Memory<Bool>()
      return { event in
        let isLoading = event.element(as: Event.Flag.self).kind == kind
        guard former.element != isLoading else { return true }
        former.element = isLoading
        return sink(isLoading)
      }
    }
  }

  /// The last content, if there is one, and each later one.
  public var content: Channel<Content> {
    consuming get { Channel(handle, .content) }
  }

  /// The error, if that is the state, and each later one. That there is none any more, ``snapshots`` tell:
  ///
  ///     articles.error.subscribe(on: .main) { banner.show($0) }.disposed(by: bag)
  ///     articles.snapshots.filter { $0.error == nil }.subscribe(on: .main) { _ in banner.hide() }.disposed(by: bag)
  public var error: Channel<any Error> {
    consuming get { Channel(handle, .error) }
  }

  /// The whole state, if there is one, and that of each later event, told after the three other lists.
  @inlinable
  public var states: Channel<AsyncLoadingContent<Content>> {
    consuming get {
      Channel(handle, .states) { sink in
        { event in
          switch event.kind {
          case .contentState: sink(.content(event.element(as: Content.self)))
          case .errorState: sink(.error(event.element(as: (any Error).self)))
          default: sink(.loading)
          }
        }
      }
    }
  }

  /// Everything a screen shows, in one piece: as it is, and after each event, told after all other lists.
  ///
  /// A snapshot is that of its event, also if there are newer ones by now. An event that is no content costs one
  /// allocation if somebody listens here and there is a last content.
  @inlinable
  public var snapshots: Channel<LoadingSnapshot<Content>> {
    consuming get {
      Channel(handle, .snapshots) { sink in
        { event in sink(LoadingSnapshot(event.element(as: Event.Moment.self))) }
      }
    }
  }

  /// How far the load that is on its way is, 0…1: what it is now, if it says so, and whenever it is further.
  ///
  /// It goes up during a load, and begins anew with the next.
  @inlinable
  public var progress: Channel<Double> { snapshots.map { $0.progress }.removeDuplicates().compactMap { $0 } }
}
