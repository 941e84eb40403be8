/// What has left a hub under its lock, to be released when that is let go of.
struct Remains {
  /// The usual one.
  var registration: Registration?
  /// What leaves rarely, apart, so that an event costs nothing for it.
  private var others: Others?

  private final class Others {
    var lists = ContiguousArray<ListenerLists>()
    var waiting = ContiguousArray<Fifo<Delivery>>()
    var lanes = ContiguousArray<Lane>()
    var feed: Disposable?
    var listener: Listener?

    func leaveBags() {
      for index in lists.indices { lists[index].visit { $1.bags?.leave() } }
    }
  }

  private mutating func more() -> Others {
    if let others { return others }
    let others = Others()
    self.others = others
    return others
  }

  mutating func add(_ lists: ListenerLists) { more().lists.append(lists) }
  mutating func add(_ waiting: Fifo<Delivery>) { more().waiting.append(waiting) }
  mutating func add(_ lane: Lane) { more().lanes.append(lane) }
  mutating func add(_ feed: Disposable) { more().feed = feed }
  mutating func add(_ listener: @escaping Listener) { more().listener = listener }

  var isEmpty: Bool { registration == nil && others == nil }

  /// Called with no lock held. Nothing stays here, lest the last reference go when the caller's variable does: in
  /// place, so with depth.
  @inline(__always)
  mutating func release() {
    if !isEmpty { releaseAll() }
  }

  private mutating func releaseAll() {
    if registration != nil {
      // Bags keep what they hold, so they are left first.
      registration?.bags?.leave()
      RunQueue.release(registration.take())
    }
    guard others != nil else { return }
    others?.leaveBags()
    var withdrawal = others?.feed.take().map(Withdrawal.init)
    RunQueue.release(others.take())
    if withdrawal != nil { RunQueue.release(withdrawal.take()) }
  }
}

/// Ends what feeds a hub when it is released: so a long chain of hubs that feed each other ends in constant stack.
private final class Withdrawal {
  private let feed: Disposable
  init(_ feed: Disposable) { self.feed = feed }
  deinit { feed.dispose() }
}
