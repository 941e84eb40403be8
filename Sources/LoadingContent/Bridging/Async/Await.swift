/// An `await` of a future: resumes its task once, with the outcome or because the task is cancelled.
final class Await<Value: Sendable>: Sendable {
  private struct Contents {
    var state = AwaitState.beginning
    /// Nil before the task is suspended, and once it is resumed.
    var resume: (@Sendable (Result<Value, any Error>) -> Void)?
    /// The registration with the future.
    var id: UInt64 = 0
  }
  private let contents = Locked(Contents())
  private let core: ValueCore<Value>

  init(_ core: ValueCore<Value>) { self.core = core }

  /// The task is suspended, and goes on by `resume`, which is called once; but not before this has returned.
  func begin(_ resume: @escaping @Sendable (Result<Value, any Error>) -> Void) {
    let waits = contents.withLock { contents in
      guard contents.state.suspended() else { return false }
      contents.resume = resume
      return true
    }
    if !waits { resume(.failure(CancellationError())) }
    // Also if it does not wait: then the interest that is shown here and withdrawn at the end tells the future that
    // nobody wants it.
    //
    // As if it had a scheduler, so not in the line of callbacks: a task does not wait for one that is running.
    let id = core.add(on: .other(SchedulerBox(InlineScheduler(), nil))) { core, _ in
      self.futureSettled(unsafeDowncast(core, to: ValueCore<Value>.self))
    }
    contents.withLock { $0.id = id }
  }

  private func futureSettled(_ core: ValueCore<Value>) {
    var taken = Contents()
    contents.withLock { if $0.state.futureSettled() { swap(&$0.resume, &taken.resume) } }
    // Not asked for before: a task that was cancelled observes nothing.
    if let resume = taken.resume { resume(core.outcome) }
  }

  /// The task is cancelled. The runtime holds a lock of the task's while it says so, so nothing of a user's may be
  /// called here: what stops the work has to wait for `end()`.
  func taskCancelled() {
    var taken = Contents()
    contents.withLock { if $0.state.taskCancelled() { swap(&$0.resume, &taken.resume) } }
    taken.resume?(.failure(CancellationError()))
  }

  /// The task goes on: if without an outcome, its interest is withdrawn.
  func end() {
    let (state, id) = contents.withLock { ($0.state, $0.id) }
    if state == .cancelled { core.withdraw(id) }
  }
}
