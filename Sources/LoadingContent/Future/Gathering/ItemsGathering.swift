/// Begins the work for the items of a collection, a few at a time, and keeps their values in order.
///
/// A core, as a `Gathering` is. Work is begun in a turn, so that neither it nor what it returns can nest.
///
/// `@unchecked Sendable`: its variables are touched under the lock.
final class ItemsGathering<Item: Sendable, Element: Sendable>: FutureCore, @unchecked Sendable {
  private let items: [Item]
  private let work: @Sendable (Item) throws -> Future<Element>
  private let gathered: ValueCore<[Element]>
  @exclusivity(unchecked) private var state: ItemsState
  @exclusivity(unchecked) private var values: [Element?]
  /// What interest is to be withdrawn from, by item.
  @exclusivity(unchecked) private var running: [Int: Link] = [:]
  @exclusivity(unchecked) private var decision: Rejection?

  init(
    _ items: [Item], limit: Int, into gathered: ValueCore<[Element]>,
    _ work: @escaping @Sendable (Item) throws -> Future<Element>
  ) {
    self.items = items
    self.work = work
    self.gathered = gathered
    state = ItemsState(count: items.count, limit: limit)
    values = Array(repeating: nil, count: items.count)
    super.init(origin: gathered.origin)
    add(Callback(follower: gathered)) { gathered.upstream = Link(core: self, id: $0) }
  }

  func start() { RunQueue.schedule(StartTurn(gathering: self)) }

  /// Begins as many as there are places for. A loop: the next one has its place when this one is settled already.
  fileprivate func startNext() {
    while let index = contents.withLock({ _ in state.start() }) {
      do {
        let future = try work(items[index])
        switch future.storage {
        case .fulfilled(let value): fulfilled(index, value, by: nil)
        case .rejected(let rejection): rejected(index, rejection)
        case .core(let core): wait(for: core, index)
        }
      } catch {
        rejected(index, Rejection(error, origin: origin))
      }
    }
  }

  private func wait(for core: ValueCore<Element>, _ index: Int) {
    let id = core.add(
      Callback(target: self) { core, _ in
        if let rejection = core.rejection {
          self.rejected(index, rejection)
        } else {
          self.fulfilled(index, unsafeDowncast(core, to: ValueCore<Element>.self).value!, by: core)
        }
        self.startNext()
      })
    var isProgressWanted = false
    var isOver = false
    let decision = contents.withLock { contents in
      isOver = state.isOver
      // Another thread may have been called already.
      guard !isOver, values[index] == nil else { return self.decision }
      running[index] = Link(core: core, id: id)
      contents.shareAdded(core, weight: weight)
      isProgressWanted = contents.isProgressWanted
      return nil
    }
    if isOver {
      Self.withdraw(from: [Link(core: core, id: id)], decision)
    } else if isAwaited(by: core) {
      // Not withdrawn from: that would cancel it, and with it this.
      guard let callback = core.contents.withLock({ $0.remove(id) }) else { return }
      RunQueue.release(consume callback)
      rejected(index, Rejection(LoadingContentError.settledWithItself, origin: origin))
    } else if isProgressWanted {
      core.wantProgress()
    }
  }

  /// - Parameter core: Nil if it was so from the start.
  private func fulfilled(_ index: Int, _ value: Element, by core: FutureCore?) {
    var link: Link?
    var all: [Element?] = []
    var isFurther = false
    let isComplete = contents.withLock { contents in
      link = running.removeValue(forKey: index)
      if !state.isOver { values[index] = value }
      isFurther =
        if let core, link != nil { contents.shareSettled(core, isFulfilled: true) } else {
          contents.shareDone(weight: weight)
        }
      guard state.fulfilled() else { return false }
      swap(&all, &values)
      return true
    }
    _ = consume link
    if isComplete { _ = gathered.fulfill(all.map { $0! }) } else if isFurther { spreadProgress() }
  }

  private func rejected(_ index: Int, _ rejection: Rejection) {
    var remains = Remains()
    let isFirst = contents.withLock { _ in
      remains.link = running.removeValue(forKey: index)
      guard state.rejected() else { return false }
      decision = rejection
      take(&remains)
      return true
    }
    if isFirst {
      gathered.settle(orObserve: rejection)
      Self.withdraw(from: remains.inputs, rejection)
    } else if rejection !== contents.withLock({ _ in decision }) {
      rejection.observe()
    }
    RunQueue.release(consume remains)
  }

  private var weight: Double { 1 / Double(items.count) }

  override func prepareProgress(_ contents: inout Contents) {
    var shares = ProgressShares(.all)
    for (_, link) in running { shares.add(ObjectIdentifier(link.core), weight: weight) }
    // (Those that have settled are running until they are heard.)
    shares.addDone(weight: Double(state.startedCount - state.runningCount) * weight)
    contents.setShares(shares, for: self)
  }

  override func progressSources() -> [FutureCore] { contents.withLock { _ in running.values.map(\.core) } }

  override var sources: Sources { .several(contents.withLock { _ in Array(running.values) }) }

  override func takeInputs() -> [Link] {
    var remains = Remains()
    contents.withLock { _ in
      state.cancelled()
      take(&remains)
    }
    let inputs = remains.inputs
    RunQueue.release(consume remains)
    return inputs
  }

  /// What is to be let go of once it is over. The lock is held.
  private func take(_ remains: inout Remains) {
    swap(&remains.running, &running)
    swap(&remains.values, &values)
  }

  private struct Remains {
    var link: Link?
    var running: [Int: Link] = [:]
    var values: [Element?] = []

    /// In the order of the items.
    var inputs: [Link] { running.sorted { $0.key < $1.key }.map(\.value) }
  }

  private final class StartTurn: Turn {
    private let gathering: ItemsGathering

    init(gathering: ItemsGathering) { self.gathering = gathering }

    func takeTurn() { gathering.startNext() }
  }
}
