extension LoaderCore {
  /// Whom one waits for who asks.
  enum Answer {
    case content(Content)
    case load(number: UInt64, ValueCore<Content>)
    case dropped
  }

  /// - Parameters:
  ///   - isDue: Asked under the lock whether there is to be a load at all.
  ///   - origin: Where it is asked for.
  @discardableResult
  func ask(
    _ overlap: LoadOverlap, isAnew: Bool = false, isQuiet: Bool = false, _ origin: Origin,
    isDue: (LoaderState) -> Bool = { _ in true }
  ) -> Answer {
    let new = ValueCore<Content>(origin: origin)
    // It does not end because those who had joined it leave: the state says when nobody is left.
    _ = new.registerInterest()
    let now = now
    var answer = Answer.dropped
    RunQueue.enter {
      var decision = Decision()
      hub.accept(deciding: {
        guard isDue(state) else { return nil }
        let asked = state.asked(overlap, isAnew: isAnew, isQuiet: isQuiet, at: now)
        switch asked.answer {
        case .reuse: if let content = hub.last { answer = .content(content) }
        case .dropped: break
        case .load(let number):
          let load = loads[number] ?? new
          loads[number] = load
          answer = .load(number: number, load)
        }
        return decide(asked.step, &decision)
      })
      if case .load(let number, let load) = answer, load === new { watch(number, load) }
      perform(decision)
    }
    return answer
  }

  /// A future for one who asks. Who cancels it leaves the load.
  func load(_ overlap: LoadOverlap, isAnew: Bool, _ origin: Origin) -> Future<Content> {
    let future = ValueCore<Content>(origin: origin)
    switch ask(overlap, isAnew: isAnew, origin) {
    case .content(let content): return .fulfilled(content)
    case .dropped: _ = future.cancel()
    case .load(let number, let load):
      future.onCancel { [weak self] _ in
        guard let self else { return }
        let now = now
        change { $0.left(number, at: now) }
      }
      future.derive(from: load) { load, future in future.settle(like: load) }
    }
    return Future(.core(future))
  }

  /// A failure is to be tried again.
  ///
  /// - Returns: Whether that began, or joined, a load: not if the failure is past, or something is loading.
  func retry(_ number: UInt64, _ origin: Origin) -> Bool {
    if case .load = ask(.join, isAnew: true, origin, isDue: { $0.isStanding(number) }) { true } else { false }
  }

  // MARK: Work

  private func watch(_ number: UInt64, _ load: ValueCore<Content>) {
    _ = load.whenProgressed(on: .inline) { self.progressed(number, to: $0) }
    _ = load.add { load, _ in self.settled(number, unsafeDowncast(load, to: ValueCore<Content>.self).outcome) }
  }

  func begin(_ number: UInt64) {
    var load: ValueCore<Content>?
    hub.withLock { load = loads[number] }
    // Superseded meanwhile, if there is none.
    if let load { load.take(over: makeWork(load.origin)) }
  }

  private func progressed(_ number: UInt64, to fraction: Double) {
    hub.accept(deciding: { state.progressed(number, to: fraction) ? .progress(fraction) : nil })
  }

  private func settled(_ number: UInt64, _ outcome: Result<Content, any Error>) {
    let now = now
    var decision = Decision()
    var hasFailed = false
    // Under the lock. Here a result enters, and only that of the load that runs does.
    func settle(with settling: LoaderState.Settling) -> Hub.Input? {
      guard let step = state.settled(number, with: settling, at: now) else { return nil }
      decision.ended = loads.removeValue(forKey: number)
      if settling == .content { contentIsNew(&decision) }
      hasFailed = settling == .failure
      return decide(step, isError: hasFailed, &decision)
    }
    switch outcome {
    case .success(let content): hub.emit(content, deciding: { settle(with: .content) })
    case .failure(let error):
      let settling: LoaderState.Settling = error is CancellationError ? .cancellation : .failure
      hub.accept(error: error, deciding: { settle(with: settling) })
      if hasFailed { failures.emit(failure(number, error)) }
    }
    perform(decision)
  }

  private func failure(_ number: UInt64, _ error: any Error) -> LoadingFailure {
    LoadingFailure(error: error, number: number) { [weak self] origin in self?.retry(number, origin) ?? false }
  }
}
