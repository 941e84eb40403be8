/// Work that a queue has been given for a future, and cannot give back: it keeps its blocks until it comes to them.
///
/// Either the queue does it or it is called off, whichever comes first. `@unchecked Sendable` for the subclass's sake.
@usableFromInline
class QueueErrand: @unchecked Sendable {
  private let isClaimed = Locked(false)

  @usableFromInline
  init() {}

  /// Says whether the work is the caller's now, and what belongs to it.
  @usableFromInline
  final func claim() -> Bool {
    isClaimed.withLock { isClaimed in
      defer { isClaimed = true }
      return !isClaimed
    }
  }

  /// Takes `turn` as a block of a queue's, which is an outermost call.
  @usableFromInline
  final func arrive(_ turn: any Turn) { if RunQueue.isIdle { turn.takeTurn() } else { RunQueue.arrive(turn) } }
}

/// `@unchecked Sendable`: what varies is touched by the one who has claimed the work, on one thread.
@usableFromInline
final class ValueErrand<Value: Sendable>: QueueErrand, Turn, @unchecked Sendable {
  @usableFromInline let core: ValueCore<Value>
  @exclusivity(unchecked) @usableFromInline var work: (@Sendable () throws -> Value)?
  @exclusivity(unchecked) @usableFromInline var result: Result<Value, any Error>?

  @inlinable
  init(_ core: ValueCore<Value>, _ work: @escaping @Sendable () throws -> Value) {
    self.core = core
    self.work = work
  }

  @inlinable
  func run() {
    guard claim(), let work = work.take() else { return }
    result = Result { try work() }
    RunQueue.release(consume work)
    arrive(self)
  }

  @usableFromInline
  func callOff() { if claim() { RunQueue.release(work.take()) } }

  @inlinable
  func takeTurn() { if let result = result.take() { _ = core.settle(with: result) } }
}
