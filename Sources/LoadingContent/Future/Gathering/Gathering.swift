/// Stands between several futures and the one that is gathered from them: one object, whatever their number, and one
/// callback without a closure for each. It keeps none of their values: these stay where they are until all are there.
///
/// A core itself, for the lock, and so that cancelling what is gathered finds it upstream; nobody but that one waits
/// for it.
///
/// `@unchecked Sendable`: its variables are touched under the lock, but for `inputs` before it is ready.
@usableFromInline
final class Gathering: FutureCore, @unchecked Sendable {
  /// Called once, with the input that decides, or with nil if it is for all of them. It is where the values' types are
  /// known.
  @usableFromInline typealias Conclusion = @Sendable (FutureCore?) -> Void

  @exclusivity(unchecked) private var state: GatheringState
  /// What interest is to be withdrawn from. Until it is ready, this belongs to the thread that makes it.
  @exclusivity(unchecked) private var inputs: [Link] = []
  /// The error that decided: it is the gathered future's, to be observed or not. Others are nobody's.
  @exclusivity(unchecked) private var decision: Rejection?
  @exclusivity(unchecked) private var fulfilledCount = 0
  /// For progress: what each input counts, in their order; empty if all count the same.
  private let weights: [Double]
  private let conclude: Conclusion

  /// - Parameters:
  ///   - count: How many inputs there are.
  ///   - weights: What each counts for progress. If there are any, no input may be skipped.
  ///   - gathered: Which `conclude` settles. Not yet known to anybody else.
  @usableFromInline
  init(
    _ rule: GatheringRule, of count: Int, weights: [Double] = [], into gathered: FutureCore,
    _ conclude: @escaping Conclusion
  ) {
    state = GatheringState(rule, of: count)
    self.weights = weights.isEmpty ? [] : ProgressShares.weights(weights, count: count)
    self.conclude = conclude
    super.init(origin: gathered.origin)
    inputs.reserveCapacity(count)
    add(Callback(follower: gathered)) { gathered.upstream = Link(core: self, id: $0) }
  }

  /// Runs `body`, which adds the inputs. What this thread has to call waits until all are known.
  @usableFromInline
  func start(_ body: () -> Void) {
    RunQueue.enter {
      body()
      var isComplete = false
      var done: [Link] = []
      let decision = contents.withLock { _ in
        isComplete = state.becameReady(fulfilled: fulfilledCount)
        if state.isDone { swap(&done, &inputs) }
        return self.decision
      }
      if isComplete { conclude(nil) } else { Self.withdraw(from: done, decision) }
    }
  }

  /// Adds an input.
  @usableFromInline
  func wait(for input: FutureCore) {
    inputs.append(Link(core: input, id: input.add(Callback(target: self, Self.inputSettled))))
  }

  /// Adds an input that is fulfilled already. Says no if there is none yet to wait for: something has to wait for its
  /// turn, as any other future that is derived inside of a callback.
  @usableFromInline
  func skip() -> Bool {
    guard !inputs.isEmpty, weights.isEmpty else { return false }
    fulfilledCount += 1
    return true
  }

  /// Handed both, so it captures nothing.
  private static let inputSettled: FutureCore.Body = { input, gathering in
    unsafeDowncast(gathering, to: Gathering.self).inputSettled(input)
  }

  /// An input's turn has come.
  private func inputSettled(_ input: FutureCore) {
    let rejection = input.contents.withLock { $0.rejection }
    var step = GatheringState.Step.ignore
    var done: [Link] = []
    var isFurther = false
    let decision = contents.withLock { contents in
      step = state.inputSettled(isFulfilled: rejection == nil)
      isFurther = contents.shareSettled(input, isFulfilled: rejection == nil)
      if step == .decide { self.decision = rejection }
      if state.isDone { swap(&done, &inputs) }
      return self.decision
    }
    if rejection !== decision { rejection?.observe() }
    switch step {
    case .wait, .ignore: if isFurther { spreadProgress() }
    case .decide:
      conclude(input)
      Self.withdraw(from: done, decision)
    case .complete: conclude(nil)
    }
  }

  override func takeInputs() -> [Link] {
    var done: [Link] = []
    contents.withLock { _ in
      state.cancelled()
      if state.isDone { swap(&done, &inputs) }
    }
    return done
  }

  override var sources: Sources { .several(contents.withLock { _ in inputs }) }

  override var needsEverySource: Bool {
    switch state.rule {
    case .all, .allSettled: true
    case .first, .firstFulfilled: false
    }
  }

  override func prepareProgress(_ contents: inout Contents) {
    var shares = ProgressShares(state.rule)
    let count = inputs.count + fulfilledCount
    for (index, input) in inputs.enumerated() {
      shares.add(ObjectIdentifier(input.core), weight: weights.isEmpty ? 1 / Double(count) : weights[index])
    }
    if fulfilledCount > 0 { shares.addDone(weight: Double(fulfilledCount) / Double(count)) }
    contents.setShares(shares, for: self)
  }

  override func progressSources() -> [FutureCore] {
    let inputs = contents.withLock { _ in self.inputs }
    // Some may have been heard before there were shares.
    for input in inputs {
      let (isSettled, rejection) = input.core.contents.withLock { ($0.state.isSettled, $0.rejection) }
      if isSettled { contents.withLock { _ = $0.shareSettled(input.core, isFulfilled: rejection == nil) } }
    }
    return inputs.map(\.core)
  }
}
