/// Ends registrations together: when it is released, or when told to.
///
/// A registration that ends earlier leaves its bag. Registrations are ended in the order they were put in. A bag may be
/// used from any thread.
///
///     @MainActor
///     final class ArticlesController {
///       private let bag = DisposeBag()
///
///       func viewDidLoad() {
///         articles.content.subscribe(with: self, on: .main) { $0.show($1) }.disposed(by: bag)
///       }
///
///       private func show(_ articles: [Article]) { table.show(articles) }
///     }
///
/// A closure in the bag must not capture whoever holds the bag, or neither would ever be released: subscribe with an
/// owner, as here, or write `[weak self]`.
public final class DisposeBag: Sendable {
  /// Apart from the bag, since registrations point to it while the bag's release must end them.
  @usableFromInline
  final class Storage: Sendable {
    private struct State {
      var isDisposed = false
      var disposables = OrderedList<Disposable>()
      var nextID: UInt64 = 0
    }
    private let state = Locked(State())

    func insert(_ disposable: Disposable) {
      let id = state.withLock { state -> UInt64? in
        guard !state.isDisposed else { return nil }
        defer { state.nextID += 1 }
        state.disposables.append(disposable, id: state.nextID)
        return state.nextID
      }
      guard let id else { return disposable.dispose() }
      if !disposable.target.link(disposable.id, to: (self, id)) { remove(id) }
    }

    func remove(_ id: UInt64) {
      let removed = state.withLock { state in
        defer { state.disposables.compact() }
        return state.disposables.remove(id)
      }
      if let removed { RunQueue.release(consume removed) }
    }

    func dispose() {
      state.withLock { $0.isDisposed = true }
      while let next = state.withLock({ $0.disposables.popFirst() })?.element { next.dispose() }
    }

    var count: Int { state.withLock { $0.disposables.count } }
  }

  let storage = Storage()

  /// An empty bag.
  public init() {}

  deinit { storage.dispose() }

  /// Keeps `disposable` until it ends, or ends it at once if the bag is disposed of.
  public func insert(_ disposable: Disposable) { storage.insert(disposable) }

  /// Ends everything in the bag now, and whatever is put in later at once.
  public func dispose() { storage.dispose() }
}
