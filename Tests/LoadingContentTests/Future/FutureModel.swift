/// What futures do by the words of the contract, without threads, locks, queues or collapsing: the slow way, to compare
/// with.
///
/// Futures are numbers. Each is a promise's, or follows another one once its step is fulfilled, as a `flatMap` does.
struct FutureModel {
  private enum Waiting: Equatable {
    case callback(Int)
    case future(Int)
  }

  private struct Node {
    var outcome = FutureOutcome.pending
    /// Those who are interested, in the order in which they came.
    var waiting: [Waiting] = []
    /// Whom it waits for.
    var upstream: Int?
    /// Whom it will follow when that is fulfilled; nil if it does.
    var target: Int?
  }

  private var nodes: [Node] = []
  /// What callbacks were told: for each future, in order.
  private(set) var calls: [Int: [String]] = [:]

  var outcomes: [FutureOutcome] { nodes.map(\.outcome) }

  mutating func addPromise() -> Int {
    nodes.append(Node())
    return nodes.count - 1
  }

  /// `step.flatMap { target }`
  mutating func addFlatMap(of step: Int, to target: Int) -> Int {
    let node = nodes.count
    nodes.append(Node(upstream: step, target: target))
    wait(.future(node), for: step)
    return node
  }

  mutating func register(_ callback: Int, with node: Int) { wait(.callback(callback), for: node) }

  mutating func dispose(_ callback: Int) {
    for node in nodes.indices { nodes[node].waiting.removeAll { $0 == .callback(callback) } }
  }

  mutating func settle(_ node: Int, _ outcome: FutureOutcome) {
    guard nodes[node].outcome == .pending else { return }
    nodes[node].outcome = outcome
    nodes[node].upstream = nil
    let waiting = nodes[node].waiting
    nodes[node].waiting = []
    for one in waiting { tell(one, of: node) }
  }

  /// Says whether it was pending.
  mutating func cancel(_ node: Int) -> Bool {
    guard nodes[node].outcome == .pending else { return false }
    let upstream = nodes[node].upstream
    settle(node, .cancelled)
    if let upstream, nodes[upstream].outcome == .pending {
      nodes[upstream].waiting.removeAll { $0 == .future(node) }
      if nodes[upstream].waiting.isEmpty { _ = cancel(upstream) }
    }
    return true
  }

  private mutating func wait(_ one: Waiting, for node: Int) {
    if nodes[node].outcome == .pending { nodes[node].waiting.append(one) } else { tell(one, of: node) }
  }

  private mutating func tell(_ one: Waiting, of node: Int) {
    let outcome = nodes[node].outcome
    switch one {
    case .callback(let callback): calls[node, default: []].append("\(callback) \(outcome)")
    case .future(let follower):
      guard nodes[follower].outcome == .pending else { return }
      guard let target = nodes[follower].target, case .value = outcome else { return settle(follower, outcome) }
      nodes[follower].target = nil
      nodes[follower].upstream = target
      wait(.future(follower), for: target)
    }
  }
}
