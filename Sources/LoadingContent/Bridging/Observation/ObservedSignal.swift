#if canImport(Observation)
  import Observation

  /// A signal as SwiftUI, and whatever else observes, can see it: on the main actor.
  ///
  ///     struct ArticlesView: View {
  ///       let articles: ObservedSignal<[Article]>  // of a model, which makes it once
  ///
  ///       var body: some View {
  ///         List(articles.content ?? [], id: \.title) { Text($0.title) }
  ///           .overlay { if articles.loadingKind == .first { ProgressView(value: articles.progress) } }
  ///       }
  ///     }
  ///
  /// - A property tells its observers when it changes itself, and of nothing else. Each new content or error is a
  ///   change, also if it is equal to the one before.
  /// - All that an event changes is changed in one turn on the main thread, before anybody can read half of it.
  /// - What the signal is already is there when the initialiser returns, if no earlier delivery of that signal to the
  ///   main thread is still to come.
  /// - It keeps the signal, though not a ``Loader`` that it belongs to. Released, it ends its registration, and the
  ///   load is cancelled if nobody else wants it. What was last stays when the signal has ended.
  @available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
  @MainActor
  public final class ObservedSignal<Content: Sendable>: Observable {
    // Not `@Observable`: its properties would change, and tell, one after the other.
    private let registrar = ObservationRegistrar()
    private var shown = ShownMoment<Content>()
    private var registration: Disposable?

    /// Listens to `signal` until this is released.
    public init(_ signal: Signal<Content>) {
      let listener: Listener = { [weak self] event in
        guard let self else { return false }
        guard event.kind == .moment else { return true }
        let moment = event.element(as: Event.Moment.self)
        let (snapshot, announcement) = (LoadingSnapshot<Content>(moment), moment.announcement)
        let (state, news) = (announcement.state, announcement.lists)
        MainActor.assumeIsolated { self.show(snapshot, state, news: news) }
        return true
      }
      registration = signal.register(listener, in: .snapshots, on: .main, isBound: true)
    }

    deinit { registration?.dispose() }

    // MARK: Now

    /// The state; nil until something was asked for, and again when the first load was cancelled.
    public var state: AsyncLoadingContent<Content>? { observed(\.state) { $0.state } }

    /// Whether a load is on its way.
    public var isLoading: Bool { observed(\.isLoading) { $0.snapshot.isLoading } }

    /// Which load is on its way; nil if none is.
    public var loadingKind: LoadingKind? { observed(\.loadingKind) { $0.snapshot.loadingKind } }

    /// The last content there was, also through a reload and a failure.
    public var content: Content? { observed(\.content) { $0.snapshot.content } }

    /// Why the last load failed, if it did and nothing has been asked since.
    public var error: (any Error)? { observed(\.error) { $0.snapshot.error } }

    /// How far the load that is on its way is, 0…1; nil if it does not say, or if none is.
    public var progress: Double? { observed(\.progress) { $0.snapshot.progress } }

    private func observed<Member>(
      _ keyPath: KeyPath<ObservedSignal, Member>, _ read: (ShownMoment<Content>) -> Member
    ) -> Member {
      registrar.access(self, keyPath: keyPath)
      return read(shown)
    }

    // MARK: Events

    private func show(_ snapshot: LoadingSnapshot<Content>, _ state: Announcement.State?, news: ListSet) {
      var next = shown
      let changes = next.changed(to: snapshot, state, news: news)
      tell(.will, changes)
      swap(&shown, &next)
      tell(.did, changes)
      RunQueue.release(consume next)
    }

    private enum Phase { case will, did }

    private func tell(_ phase: Phase, _ changes: ShownMoment<Content>.Changes) {
      if changes.contains(.state) { tell(phase, \.state) }
      if changes.contains(.isLoading) { tell(phase, \.isLoading) }
      if changes.contains(.loadingKind) { tell(phase, \.loadingKind) }
      if changes.contains(.content) { tell(phase, \.content) }
      if changes.contains(.error) { tell(phase, \.error) }
      if changes.contains(.progress) { tell(phase, \.progress) }
    }

    private func tell<Member>(_ phase: Phase, _ keyPath: KeyPath<ObservedSignal, Member>) {
      switch phase {
      case .will: registrar.willSet(self, keyPath: keyPath)
      case .did: registrar.didSet(self, keyPath: keyPath)
      }
    }
  }
#endif
