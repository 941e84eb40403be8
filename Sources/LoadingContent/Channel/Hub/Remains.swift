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

  /// Called with no lock held. Bags keep what they hold, so they are left first.
  consuming func release() {
    if let registration = registration.take() {
      registration.bags?.leave()
      RunQueue.release(consume registration)
    }
    guard let others = others.take() else { return }
    for index in others.lists.indices { others.lists[index].visit { $1.bags?.leave() } }
    let feed = others.feed.take()
    RunQueue.release(consume others)
    if let feed { RunQueue.release(Withdrawal(consume feed)) }
  }
}

/// Ends what feeds a hub when it is released: so a long chain of hubs that feed each other ends in constant stack.
private final class Withdrawal {
  private let feed: Disposable
  init(_ feed: Disposable) { self.feed = feed }
  deinit { feed.dispose() }
}
