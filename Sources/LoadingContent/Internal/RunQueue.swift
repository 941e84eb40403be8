/// What a thread still has to do before its outermost call into the library returns, first in, first out.
///
/// This is why nothing here has depth and why callbacks never nest: whoever changes a state inside a callback only
/// queues what follows from it, and the outermost call serves the queue once the callback has returned. The queue lies
/// on the stack of that outermost call and a thread-local slot points to it: there is no object for a thread, and no
/// allocation while at most one turn waits at a time, as in any plain chain.
@usableFromInline
struct RunQueue {
  private var turns = Fifo<any Turn>()
  /// What to do with a turn that arrives inside of a scheduler's `dispatch`, since that runs its work on the spot; nil
  /// while none is being called.
  private var onTheSpot: Arrival?
  /// How many releases are under way, one caused by the other: see `release`.
  private var releaseDepth = 0

  enum Arrival {
    /// A callback may be running: callbacks do not nest, so the turn waits like anything else that one causes.
    case waits
    /// None is, so the turn is taken there and then: where the scheduler runs its work is where it is to run.
    case isTaken
  }

  private static let slot = ThreadLocal()

  private static var current: UnsafeMutablePointer<RunQueue>? {
    slot.pointer?.assumingMemoryBound(to: RunQueue.self)
  }

  /// Tells the queues of one thread, and of several threads, from each other while they exist; nil outside of any
  /// callback.
  static var identity: UnsafeRawPointer? { UnsafeRawPointer(slot.pointer) }

  /// Whether this thread has no other turn to take after the present one.
  static var isLast: Bool { current?.pointee.turns.isEmpty ?? true }

  /// Whether this thread is outside of any callback.
  static var isIdle: Bool { slot.pointer == nil }

  /// Queues `turn`, and serves the queue if this is the outermost call.
  static func schedule(_ turn: any Turn) {
    if let current { current.pointee.turns.append(turn) } else { begin { turn.takeTurn() } }
  }

  /// Runs `body`, which changes states and schedules turns; they are served after it. Inlined, since a closure that is
  /// not costs more than all else here.
  ///
  /// - Parameter queue: `identity`, if the caller has asked for it already.
  @inline(__always)
  static func enter(_ queue: UnsafeRawPointer? = identity, _ body: () -> Void) {
    if queue != nil { body() } else { begin(outside: nil, body) }
  }

  /// Runs `body`, which may call a user's code, as a turn; says no, without running it, inside of another.
  @usableFromInline
  static func runIfIdle(_ body: () -> Void) -> Bool {
    guard isIdle else { return false }
    begin(body)
    return true
  }

  /// Calls a scheduler's `dispatch`.
  static func dispatching<Result>(onTheSpot arrival: Arrival = .waits, _ dispatch: () -> Result) -> Result {
    guard let current else { return dispatch() }
    let outer = current.pointee.onTheSpot
    current.pointee.onTheSpot = arrival
    defer { current.pointee.onTheSpot = outer }
    return dispatch()
  }

  /// A scheduler runs what was dispatched to it. That is an outermost call, also on a thread whose callback is still
  /// running further down (a callback that runs a modal loop must not stop the rest of the app), unless the scheduler
  /// runs its work inside of `dispatch`.
  ///
  /// - Parameters:
  ///   - now: The turn.
  ///   - later: The same as an object, made only if it has to wait.
  static func arrive(now: () -> Void, later: () -> any Turn) {
    guard let current, let arrival = current.pointee.onTheSpot else { return begin(now) }
    switch arrival {
    case .waits: current.pointee.turns.append(later())
    case .isTaken:
      current.pointee.onTheSpot = nil
      now()
      current.pointee.onTheSpot = arrival
    }
  }

  /// The same from a queue, which runs nothing inside of `async`.
  @inline(__always)
  static func arrive(now: () -> Void) { begin(now) }

  static func arrive(_ turn: any Turn) {
    arrive(now: { turn.takeTurn() }, later: { turn })
  }

  /// Lets go of `remains`, here if few releases are under way, else in a turn of its own: a value that holds a future
  /// whose value holds a future … is released in constant stack.
  ///
  /// Say `release(consume remains)`: a copy that the caller still has would be released by the caller, in place.
  @inlinable
  static func release<Remains>(_ remains: consuming Remains) {
    var remains = Optional(consume remains)
    release(now: { remains = nil }, later: { Grave(remains.take()!) })
  }

  /// Calls one of the two, which know the type.
  @usableFromInline
  static func release(now: () -> Void, later: () -> any Turn) {
    guard let current else { return begin(now) }
    guard current.pointee.releaseDepth < 16 else { return current.pointee.turns.append(later()) }
    current.pointee.releaseDepth += 1
    now()
    current.pointee.releaseDepth -= 1
  }

  /// A new queue for this thread until `body` and everything it scheduled is done.
  ///
  /// - Parameter outer: The one that there is, if the caller has asked for it already.
  @inline(__always)
  private static func begin(outside outer: UnsafeMutableRawPointer? = slot.pointer, _ body: () -> Void) {
    var queue = RunQueue()
    withUnsafeMutablePointer(to: &queue) { queue in
      slot.pointer = UnsafeMutableRawPointer(queue)
      body()
      while let turn = queue.pointee.turns.popFirst() { turn.takeTurn() }
      slot.pointer = outer
    }
  }
}

/// Holds something until its turn to be released.
///
/// `@unchecked Sendable`: it is in one thread's queue, and its only reader is that thread.
@usableFromInline
final class Grave<Remains>: Turn, @unchecked Sendable {
  @usableFromInline var remains: Remains?

  @inlinable
  init(_ remains: consuming Remains) { self.remains = remains }

  @usableFromInline
  func takeTurn() { remains = nil }
}
