/// What has left a hub under its lock, to be released when that is let go of.
struct Remains {
  /// The usual one. Bags keep what they hold, so they are left first.
  var registration: Registration?
  var lists = ContiguousArray<ListenerLists>()
  var waiting = ContiguousArray<Fifo<Delivery>>()
  var lanes = ContiguousArray<Lane>()
  var feed: Disposable?

  /// Called with no lock held.
  consuming func release() {
    if let registration = registration.take() {
      registration.bags?.leave()
      RunQueue.release(registration)
    }
    for lists in lists { lists.visit { $1.bags?.leave() } }
    if !lists.isEmpty || !waiting.isEmpty || !lanes.isEmpty { RunQueue.release((lists, waiting, lanes)) }
    if let feed { RunQueue.release(Withdrawal(feed)) }
  }
}

/// Ends what feeds a hub when it is released: so a long chain of hubs that feed each other ends in constant stack.
private final class Withdrawal {
  private let feed: Disposable
  init(_ feed: Disposable) { self.feed = feed }
  deinit { feed.dispose() }
}
