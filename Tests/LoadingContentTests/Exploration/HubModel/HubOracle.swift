@testable import LoadingContent

/// Who is to hear what of a hub: the obvious sequential account of what was accepted, and in what order. It knows no
/// locks, turns or hops, and nothing of how a hub remembers.
struct HubOracle {
  enum Input: Hashable { case loading, content, error, cancel, finish }

  enum State: Hashable {
    case loading
    case content(Int)
    case error(Int)
  }

  /// What a listener is called with. Values are the numbers of their events.
  enum Told: Hashable {
    case flag(Bool)
    case content(Int)
    case error(Int)
    case state(State)
    case moment(isLoading: Bool, content: Int?, error: Int?)
    case end
  }

  struct Listener: Hashable {
    let lists: ListSet.RawValue
    /// Its scheduler.
    let place: Int
    var isOnce = false
    var isLatestOnly = false
    /// The hub's number of it.
    var id: UInt64 = 0
    var hasEnded = false
    /// Somebody can still end it.
    var isHeld = true
    /// The call that registered it has returned.
    var isKnown = false
    var isOwnerGone = false

    func isIn(_ list: ListSet) -> Bool { lists & list.rawValue != 0 }
  }

  struct Entry: Hashable {
    let listener: Int
    let list: ListSet.RawValue
    let told: Told
  }

  private(set) var isLoading = false
  private(set) var content: Int?
  private var outcome: State?
  private(set) var isFinished = false
  private(set) var isClosed = false
  private var hasHandle = true
  var listeners: [Listener] = []
  /// What is still to be heard, for each scheduler, in the one order.
  private(set) var expected: [[Entry]]
  /// Who is being called on each scheduler.
  private(set) var running: [Int?]

  init(places: Int) {
    expected = Array(repeating: [], count: places)
    running = Array(repeating: nil, count: places)
  }

  var state: State? { isLoading ? .loading : outcome }

  private var error: Int? { if !isLoading, case .error(let number) = outcome { number } else { nil } }

  private var moment: Told { .moment(isLoading: isLoading, content: content, error: error) }

  // MARK: What happens

  /// - Returns: Whether it is accepted.
  mutating func emitted(_ input: Input, _ number: Int) -> Bool {
    guard !isFinished, !isClosed, input != .cancel || isLoading else { return false }
    let wasLoading = isLoading
    isLoading = input == .loading
    var told: [(ListSet, Told)] = []
    if wasLoading != isLoading { told.append((.loading, .flag(isLoading))) }
    switch input {
    case .loading: told.append((.states, .state(.loading)))
    case .content:
      (content, outcome) = (number, .content(number))
      told += [(.content, .content(number)), (.states, .state(.content(number)))]
    case .error, .finish:
      isFinished = input == .finish
      if isFinished, !wasLoading { break }
      outcome = .error(number)
      told += [(.error, .error(number)), (.states, .state(.error(number)))]
    case .cancel: if let outcome { told.append((.states, .state(outcome))) }
    }
    if !isFinished || wasLoading { told.append((.snapshots, moment)) }
    if isFinished { told.append((.ends, .end)) }
    for place in expected.indices {
      for (list, told) in told {
        for (index, listener) in listeners.enumerated()
        where listener.place == place && listener.isIn(list) && !listener.hasEnded {
          expected[place].append(Entry(listener: index, list: list.rawValue, told: told))
        }
      }
    }
    return true
  }

  /// - Returns: Whether it has ended before it began.
  mutating func subscribed(_ listener: Listener, skipsCurrent: Bool) -> Bool {
    var told: [(ListSet, Told)] = [(.loading, .flag(isLoading))]
    if let content { told.append((.content, .content(content))) }
    if let error { told.append((.error, .error(error))) }
    if let state { told.append((.states, .state(state))) }
    told.append((.snapshots, moment))
    if skipsCurrent { told = [] }
    if isFinished || isClosed { told.append((.ends, .end)) }
    let entries = told.filter { listener.isIn($0.0) }
      .map { Entry(listener: listeners.count, list: $0.0.rawValue, told: $0.1) }
    listeners.append(listener)
    if isFinished || isClosed, entries.isEmpty {
      listeners[listeners.count - 1].hasEnded = true
      listeners[listeners.count - 1].isHeld = false
      return true
    }
    expected[listener.place] += entries
    return false
  }

  /// It is disposed of, has had its once, is dropped with its owner, or is over with the hub.
  mutating func ended(_ listener: Int) {
    listeners[listener].hasEnded = true
    trim()
  }

  /// It is no longer in the hub.
  mutating func left(_ listener: Int) {
    ended(listener)
    listeners[listener].isHeld = false
    closeIfUnwanted()
  }

  mutating func letGo(_ listener: Int) {
    listeners[listener].isHeld = false
    closeIfUnwanted()
  }

  mutating func handleReleased() {
    hasHandle = false
    closeIfUnwanted()
  }

  /// Everybody has gone whom the last event was told.
  mutating func lastEventTold(to place: Int, before id: UInt64) {
    for index in listeners.indices
    where listeners[index].place == place && listeners[index].id < id
      && (listeners[index].isHeld || !listeners[index].hasEnded)
    {
      left(index)
    }
  }

  private mutating func closeIfUnwanted() {
    guard !hasHandle, !isFinished, !isClosed, !listeners.contains(where: { $0.isHeld }) else { return }
    isClosed = true
    for index in listeners.indices { listeners[index].hasEnded = true }
    trim()
  }

  // MARK: Calls

  /// A listener is called.
  ///
  /// - Returns: What is wrong with that.
  mutating func called(_ listener: Int, in list: ListSet, _ told: Told) -> String? {
    let place = listeners[listener].place
    if let running = running[place] { return "\(listener) is called while \(running) runs" }
    guard !listeners[listener].hasEnded else { return "\(listener) is called after its end" }
    let entry = Entry(listener: listener, list: list.rawValue, told: told)
    while let next = expected[place].first, next != entry {
      let isSuperseded = expected[place].dropFirst().contains { $0.listener == next.listener && $0.list == next.list }
      guard listeners[next.listener].isLatestOnly, isSuperseded else {
        return "\(entry) is told before \(next)"
      }
      expected[place].removeFirst()
    }
    guard !expected[place].isEmpty else { return "\(entry) is told, which nobody said" }
    expected[place].removeFirst()
    running[place] = listener
    if listeners[listener].isOnce { ended(listener) }
    return nil
  }

  mutating func returned(_ listener: Int) { running[listeners[listener].place] = nil }

  /// What those who have ended would have heard is not waited for.
  private mutating func trim() {
    for place in expected.indices { expected[place].removeAll { listeners[$0.listener].hasEnded } }
  }

  /// What is wrong when nothing is under way any more.
  var complaint: String? {
    if let missed = expected.first(where: { !$0.isEmpty }) { return "never told: \(missed)" }
    if running.contains(where: { $0 != nil }) { return "somebody runs for ever" }
    if isFinished, listeners.contains(where: { !$0.hasEnded }) { return "somebody outlives the end" }
    return nil
  }
}
