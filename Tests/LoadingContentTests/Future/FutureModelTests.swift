import XCTest

@testable import LoadingContent

/// Futures that follow futures, against the model: whatever is collapsed, put back, cancelled, registered with and
/// settled in whatever order, each future behaves as if it were there on its own.
final class FutureModelTests: XCTestCase {
  /// Real futures beside the model's.
  private final class World {
    private var model = FutureModel()
    private var futures: [Future<Int>] = []
    private var promises: [Int: Promise<Int>] = [:]
    private var registrations: [(callback: Int, disposable: Disposable)] = []
    private let calls = Heard<(node: Int, call: String)>()
    private let stops = Heard<Int>()
    private var callbacks = 0
    private(set) var history: [String] = []

    var count: Int { futures.count }

    func addPromise() {
      history.append("\(count) = promise")
      let promise = Promise<Int>()
      let node = model.addPromise()
      promise.onCancel { [stops] _ in stops.append(node) }
      promises[node] = promise
      futures.append(promise.future)
    }

    func addFlatMap(of step: Int, to target: Int) {
      history.append("\(count) = \(step).flatMap { \(target) }")
      _ = model.addFlatMap(of: step, to: target)
      futures.append(futures[step].flatMap { [future = futures[target]] _ in future })
    }

    /// A `flatMap` whose step is fulfilled already.
    func addFollower(of target: Int) {
      history.append("\(count) follows \(target)")
      let step = model.addPromise()
      let promise = Promise<Int>()
      futures.append(promise.future)
      promises[step] = promise
      promise.fulfill(0)
      model.settle(step, .value(0))
      _ = model.addFlatMap(of: step, to: target)
      futures.append(Future.fulfilled(0).flatMap { [future = futures[target]] _ in future })
    }

    func register(with node: Int) {
      history.append("register \(callbacks) with \(node)")
      let callback = callbacks
      callbacks += 1
      let disposable = futures[node].whenSettled { [calls] in calls.append((node, "\(callback) \(FutureOutcome($0))")) }
      registrations.append((callback, disposable))
      model.register(callback, with: node)
    }

    func dispose(_ index: Int) {
      guard !registrations.isEmpty else { return }
      let (callback, disposable) = registrations.remove(at: index % registrations.count)
      history.append("dispose \(callback)")
      disposable.dispose()
      model.dispose(callback)
    }

    func cancel(_ node: Int) {
      history.append("cancel \(node)")
      XCTAssertEqual(futures[node].cancel(), model.cancel(node), "\(history)")
    }

    func settle(_ node: Int, isFulfilled: Bool) {
      guard let promise = promises[node] else { return }
      history.append(isFulfilled ? "fulfill \(node)" : "reject \(node)")
      if isFulfilled { promise.fulfill(node) } else { promise.reject(TestError(node)) }
      model.settle(node, isFulfilled ? .value(node) : .error(TestError(node)))
    }

    /// Says no, and fails the test, if they differ.
    func check() -> Bool {
      let outcomes = futures.map(\.outcome)
      let calls = Dictionary(grouping: calls.all, by: \.node).mapValues { $0.map(\.call) }
      let stopped = Set(stops.all)
      let cancelled = Set(promises.keys.filter { model.outcomes[$0] == .cancelled })
      let isSame =
        outcomes == model.outcomes && calls == model.calls && stopped == cancelled && stops.count == stopped.count
      if !isSame {
        XCTFail(
          """
          after \(history):
          \(outcomes) instead of
          \(model.outcomes); calls
          \(calls) instead of
          \(model.calls); stopped \(stops.all) instead of \(cancelled.sorted())
          """)
      }
      return isSame
    }
  }

  func testRandomOperations() {
    withoutReports {
      var random = SplitMix64(seed: 1)
      for _ in 0..<1500 {
        let world = World()
        world.addPromise()
        world.addPromise()
        for _ in 0..<Int.random(in: 4...30, using: &random) {
          let node = Int.random(in: 0..<world.count, using: &random)
          // Mostly the newest, so that chains become long.
          let other = max(
            Int.random(in: 0..<world.count, using: &random), Int.random(in: 0..<world.count, using: &random))
          switch Int.random(in: 0..<20, using: &random) {
          case 0: world.addPromise()
          case 1...4: world.addFlatMap(of: node, to: other)
          case 5...9: world.addFollower(of: other)
          case 10...13: world.register(with: node)
          case 14: world.dispose(Int.random(in: 0..<100, using: &random))
          case 15, 16: world.cancel(node)
          case 17, 18: world.settle(node, isFulfilled: true)
          default: world.settle(node, isFulfilled: false)
          }
          guard world.check() else { return }
        }
        for node in 0..<world.count { world.settle(node, isFulfilled: true) }
        guard world.check() else { return }
      }
    }
  }

  func testEveryShortSequenceOnAChainOfThreeThatFollowEachOther() {
    // 0 is a promise; 2, 4 and 6 follow it one after the other.
    let steps: [(World) -> Void] =
      [2, 4, 6].flatMap { node -> [(World) -> Void] in
        [{ $0.register(with: node) }, { $0.cancel(node) }, { $0.addFollower(of: node) }]
      } + [{ $0.settle(0, isFulfilled: true) }, { $0.dispose(0) }, { $0.register(with: 0) }]
    withoutReports {
      tryEverySequence(of: steps, length: Sequences.length(3))
      // Longer ones of what puts back and what cancels.
      tryEverySequence(
        of: [
          { $0.register(with: 2) }, { $0.register(with: 4) }, { $0.addFollower(of: 4) }, { $0.cancel(4) },
          { $0.cancel(6) },
        ], length: Sequences.length(5))
    }
  }

  func testEveryShortSequenceOnAChainOfThreeThatIsLinkedInWhateverOrder() {
    // 0 is a promise; 4, 5 and 6 follow it one after the other once 1, 2 and 3 are fulfilled.
    let steps: [(World) -> Void] =
      [4, 5, 6].flatMap { node -> [(World) -> Void] in [{ $0.register(with: node) }, { $0.cancel(node) }] }
      + [{ $0.addFollower(of: 5) }, { $0.dispose(0) }, { $0.settle(0, isFulfilled: true) }]
    withoutReports {
      for order in [[1, 2, 3], [1, 3, 2], [2, 1, 3], [2, 3, 1], [3, 1, 2], [3, 2, 1]] {
        tryEverySequence(of: steps, length: Sequences.length(3)) { world in
          for _ in 0..<4 { world.addPromise() }
          for (step, target) in [(1, 0), (2, 4), (3, 5)] { world.addFlatMap(of: step, to: target) }
          for step in order { world.settle(step, isFulfilled: true) }
        }
      }
    }
  }

  private func tryEverySequence(
    of steps: [(World) -> Void], length: Int,
    onto prepare: (World) -> Void = { world in
      world.addPromise()
      for node in [0, 2, 4] { world.addFollower(of: node) }
    }
  ) {
    var digits = Array(repeating: 0, count: length)
    repeat {
      let world = World()
      prepare(world)
      for digit in digits { steps[digit](world) }
      let isSame = world.check()
      world.settle(0, isFulfilled: true)
      guard isSame && world.check() else { return }
    } while digits.increment(base: steps.count)
  }
}
