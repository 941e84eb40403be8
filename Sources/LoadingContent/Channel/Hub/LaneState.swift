/// Who delivers what waits in a lane: a pure value.
///
/// - Inline: whoever touches the hub while nobody delivers. What waits belongs to no thread until it has begun, so a
///   turn that finds nothing is no fault, and each thread that adds something sees to it that it gets a turn.
/// - Main and other schedulers: one service at a time, of what was accepted before it began; what comes later gets a
///   hop of its own.
struct LaneState {
  enum Kind { case inline, main, other }

  /// What is to be done for what waits.
  enum Step {
    /// Nothing: it is seen to.
    case nothing
    /// Deliver it now, without letting it wait.
    case direct
    /// Give the lane a turn in this thread's run queue.
    case turn
    /// Give it a hop onto its scheduler.
    case hop
  }

  /// How a turn came to be.
  enum Arrival {
    /// In the thread's run queue.
    case turn
    /// From the scheduler.
    case hop
  }

  struct Service {
    /// It delivers events up to this number.
    let limit: UInt64
    /// The turn that goes on with it; nil for a direct delivery, which has nothing to go on with.
    let turn: ObjectIdentifier?
  }

  let kind: Kind
  /// A thread is delivering an event. Positions in the lists must stay as they are.
  private(set) var isDelivering = false
  /// Nil for the inline lane, whose service is one event. Not merged with `isDelivering`: between two events of a
  /// service the thread does other things.
  private(set) var service: Service?
  private(set) var isHopPending = false
  /// The run queue in which a turn of this lane surely waits; nil says nothing. It only spares turns that would find
  /// nothing.
  private(set) var turnQueue: UnsafeRawPointer?

  init(_ kind: Kind) { self.kind = kind }

  /// Nobody delivers and nobody is on the way.
  var isIdle: Bool { !isDelivering && service == nil && !isHopPending && turnQueue == nil }

  /// Something has to be delivered.
  ///
  /// - Parameters:
  ///   - number: The event's or the registration's.
  ///   - isFirst: Nothing waits before it.
  ///   - queue: The run queue of this thread; nil outside of any callback.
  ///   - isMain: Whether this is the main thread.
  mutating func accepted(
    _ number: UInt64, isFirst: Bool, queue: UnsafeRawPointer?, isMain: @autoclosure () -> Bool
  ) -> Step {
    guard !isDelivering else { return .nothing }
    // A hop is due after a service in any case. On the main thread it comes in the middle of one if a callback between
    // two events runs a modal loop: then it takes over.
    guard service == nil else { return kind == .main ? waitForHop() : .nothing }
    switch kind {
    case .inline:
      if isFirst && queue == nil {
        isDelivering = true
        return .direct
      }
      return waitForTurn(in: queue)
    case .main where isFirst && isMain():
      // A hop that is still to come has nothing to deliver, since nothing waited.
      if queue == nil {
        isDelivering = true
        service = Service(limit: number, turn: nil)
        return .direct
      }
      return waitForTurn(in: queue)
    case .main where turnQueue != nil && isMain():
      // That may be one further down the stack, if this is in a modal loop.
      return waitForTurn(in: queue)
    case .main, .other:
      return waitForHop()
    }
  }

  /// A turn has come. Says whether it may deliver the first of what waits, and else what is to be done.
  ///
  /// - Parameters:
  ///   - next: The number of the first that waits.
  ///   - latest: No event that exists has a larger number.
  mutating func began(
    _ turn: ObjectIdentifier, _ arrival: Arrival, next: UInt64?, latest: UInt64, queue: UnsafeRawPointer?
  ) -> (delivers: Bool, step: Step) {
    if let service, service.turn == turn {
      isDelivering = next.map { $0 <= service.limit } ?? false
      return (isDelivering, isDelivering ? .nothing : serviceEnded(next: next))
    }
    switch arrival {
    case .turn: if turnQueue == queue { turnQueue = nil }
    case .hop: isHopPending = false
    }
    guard !isDelivering, next != nil, service == nil || kind == .main && arrival == .hop else {
      return (false, .nothing)
    }
    isDelivering = true
    if kind != .inline { service = Service(limit: latest, turn: turn) }
    return (true, .nothing)
  }

  /// A turn of the main lane has come that is no longer on the main thread: it was on it as long as somebody else's
  /// block there ran (`DispatchQueue.main.sync`, where another thread serves that queue).
  mutating func strayed(next: UInt64?, queue: UnsafeRawPointer?) -> Step {
    if turnQueue == queue { turnQueue = nil }
    return next == nil || isDelivering || service != nil ? .nothing : waitForHop()
  }

  /// The event is delivered.
  mutating func ended(next: UInt64?, queue: @autoclosure () -> UnsafeRawPointer?) -> Step {
    isDelivering = false
    guard let service else { return next == nil ? .nothing : waitForTurn(in: queue()) }
    if service.turn != nil, let next, next <= service.limit { return .turn }
    return serviceEnded(next: next)
  }

  /// The event is delivered, and nothing else waits on this thread: says whether the turn goes on with the next one at
  /// once.
  func goesOn(_ turn: ObjectIdentifier, next: UInt64?) -> Bool {
    guard isDelivering, let next else { return false }
    guard kind != .inline else { return true }
    return service.map { $0.turn == turn && next <= $0.limit } ?? false
  }

  private mutating func serviceEnded(next: UInt64?) -> Step {
    service = nil
    return next == nil ? .nothing : waitForHop()
  }

  private mutating func waitForTurn(in queue: UnsafeRawPointer?) -> Step {
    guard let queue else { return .turn }
    if turnQueue == queue { return .nothing }
    turnQueue = queue
    return .turn
  }

  private mutating func waitForHop() -> Step {
    if isHopPending { return .nothing }
    isHopPending = true
    return .hop
  }
}
