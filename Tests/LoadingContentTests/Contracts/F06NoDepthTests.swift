import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F6: chains have no depth. All of it on 512 KiB of stack.
final class F06NoDepthTests: XCTestCase {
  private typealias Link = @Sendable (Future<Int>, _ captured: Tracked?) -> Future<Int>

  /// Links of a chain that add one to a value.
  private static let links: [(name: String, link: Link)] = [
    ("map", { future, captured in future.map { [captured] in captured.used($0 + 1) } }),
    ("flatMap", { future, captured in future.flatMap { [captured] in .fulfilled(captured.used($0 + 1)) } }),
    (
      "flatMap to a promise's future",
      { future, captured in
        future.flatMap { [captured] value in Future { $0.fulfill(captured.used(value + 1)) } }
      }
    ),
    (
      "map on the spot",
      { future, captured in
        future.map(on: SpotScheduler()) { [captured] in captured.used($0 + 1) }
      }
    ),
  ]

  /// Links that hand on what they hear.
  private static let passing: [(name: String, link: Link)] = [
    ("always", { future, captured in future.always { [captured] in captured.used(()) } }),
    (
      "flatMapError to a promise's future",
      { future, captured in
        future.flatMapError { [captured] error in Future { $0.reject(captured.used(error)) } }
      }
    ),
    ("a promise that follows", { future, _ in Future { $0.settle(with: future) } }),
    ("follow", { future, captured in Future.fulfilled(()).flatMap { [captured] in captured.used(future) } }),
    ("recover, throwing", { future, captured in future.recover { [captured] in throw captured.used($0) } }),
    ("mapError", { future, captured in future.mapError { [captured] in captured.used($0) } }),
  ]

  /// Builds a chain, ends it, and sees that the last hears of it and that nothing is left.
  private func assertHasNoDepth(
    _ name: String, adds: Bool, length: Int = Chain.length, line: UInt = #line, _ link: @escaping Link
  ) {
    for ending in Chain.Ending.allCases {
      let tracker = LifetimeTracker()
      let heard = Heard<FutureOutcome>()
      let onCancel = Heard<Int>()
      withoutReports {
        onSmallStack {
          let promise = Promise<Int>()
          promise.onCancel { _ in onCancel.append(1) }
          var last = promise.future
          for index in 0..<length { last = link(last, index % 1000 == 0 ? tracker.make() : nil) }
          last.whenSettled { heard.append(FutureOutcome($0)) }
          ending.apply(promise, last: last)
        }
      }
      let expected: FutureOutcome =
        switch ending {
        case .fulfilled: .value(adds ? length : 0)
        case .rejected: .error(TestError())
        case .cancelled: .cancelled
        case .abandoned: .abandoned
        }
      XCTAssertEqual(heard.all, [expected], "\(name), \(ending)", line: line)
      XCTAssertEqual(onCancel.count, ending == .cancelled ? 1 : 0, "\(name), \(ending)", line: line)
      XCTAssertEqual(tracker.alive.count, 0, "\(name), \(ending)", line: line)
    }
  }

  func testF6_AChainOfOperatorsSettlesIsCancelledAndIsReleased() {
    for (name, link) in Self.links { assertHasNoDepth(name, adds: true, link) }
  }

  func testF6_AChainOfOperatorsThatPassOnWhatTheyHear() {
    for (name, link) in Self.passing { assertHasNoDepth(name, adds: false, length: Chain.heavyLength, link) }
  }

  func testF6_AChainOnTheMainThread() {
    let promise = Promise<Int>()
    var last = promise.future
    for _ in 0..<Chain.length { last = last.map(on: .main) { $0 + 1 } }
    promise.fulfill(0)
    XCTAssertEqual(last.outcome, .value(Chain.length))
  }

  func testF6_AChainOfCallbacksThatSettleTheNextPromise() {
    let heard = Heard<FutureOutcome>()
    withoutReports {
      onSmallStack {
        let first = Promise<Int>()
        var last = first.future
        for _ in 0..<Chain.length {
          let next = Promise<Int>()
          last.whenSettled { next.settle(with: $0.map { $0 + 1 }) }
          last = next.future
        }
        last.whenSettled { heard.append(FutureOutcome($0)) }
        first.fulfill(0)
      }
    }
    XCTAssertEqual(heard.all, [.value(Chain.length)])
  }

  func testF6_AChainOfOnCancelsThatCancelTheNext() {
    let cancelled = Heard<Int>()
    onSmallStack {
      let first = Promise<Int>()
      var last = first
      for _ in 0..<Chain.length {
        let next = Promise<Int>()
        last.onCancel { _ in next.future.cancel() }
        last = next
      }
      last.onCancel { _ in cancelled.append(1) }
      first.future.cancel()
    }
    XCTAssertEqual(cancelled.all, [1])
  }

  // MARK: Who owns the next one

  /// Builds `make(make(make(nil)))` … and ends the outermost by `end`; the innermost must be released by then.
  private func assertOwnershipHasNoDepth<Owner: Sendable>(
    line: UInt = #line, _ make: @escaping @Sendable (_ owned: (any Sendable)?) -> Owner,
    end: @escaping @Sendable (consuming Owner) -> Void
  ) {
    let tracker = LifetimeTracker()
    withoutReports {
      onSmallStack {
        var owner = make(tracker.make())
        for _ in 0..<Chain.length { owner = make(owner) }
        XCTAssertEqual(tracker.alive.count, 1, line: line)
        end(owner)
      }
    }
    XCTAssertEqual(tracker.alive.count, 0, line: line)
  }

  func testF6_PromisesThatCallbacksOfOtherPromisesOwn() {
    let make = { @Sendable (owned: (any Sendable)?) -> Promise<Int> in
      let promise = Promise<Int>()
      promise.future.whenFulfilled { _ in withExtendedLifetime(owned) {} }
      return promise
    }
    assertOwnershipHasNoDepth(make) { _ in }
    assertOwnershipHasNoDepth(make) { $0.fulfill(1) }
    assertOwnershipHasNoDepth(make) { $0.reject(TestError()) }
    assertOwnershipHasNoDepth(make) { $0.future.cancel() }
  }

  func testF6_PromisesThatOnCancelsOfOtherPromisesOwn() {
    let make = { @Sendable (owned: (any Sendable)?) -> Promise<Int> in
      let promise = Promise<Int>()
      promise.onCancel { _ in withExtendedLifetime(owned) {} }
      return promise
    }
    assertOwnershipHasNoDepth(make) { _ in }
    assertOwnershipHasNoDepth(make) { $0.fulfill(1) }
    assertOwnershipHasNoDepth(make) { $0.future.cancel() }
  }

  func testF6_PromisesThatClosuresOfOperatorsOwn() {
    let make = { @Sendable (owned: (any Sendable)?) -> Promise<Int> in
      let promise = Promise<Int>()
      _ = promise.future.map { _ in withExtendedLifetime(owned) {} }
      return promise
    }
    assertOwnershipHasNoDepth(make) { _ in }
    assertOwnershipHasNoDepth(make) { $0.fulfill(1) }
  }

  func testF6_FuturesThatValuesHold() {
    final class Holder: Sendable {
      let owned: (any Sendable)?
      init(_ owned: (any Sendable)?) { self.owned = owned }
    }
    assertOwnershipHasNoDepth { owned in
      Future<Holder> { $0.fulfill(Holder(owned)) }
    } end: { _ in
    }
    assertOwnershipHasNoDepth { owned in
      Future.fulfilled(()).flatMap { Future<Holder> { $0.fulfill(Holder(owned)) } }
    } end: { _ in
    }
  }

  func testF6_FuturesThatErrorsHold() {
    struct Holder: Error {
      let owned: (any Sendable)?
    }
    assertOwnershipHasNoDepth { owned in
      Future<Int>.rejected(Holder(owned: owned))
    } end: { _ in
    }
    assertOwnershipHasNoDepth { owned in
      Future<Int> { $0.reject(Holder(owned: owned)) }
    } end: { _ in
    }
    assertOwnershipHasNoDepth { owned in
      Future<Int> { $0.reject(Holder(owned: owned)) }.map { $0 }.followed()
    } end: { _ in
    }
  }

  func testF6_FuturesThatHoldOnesThatFollowThem() {
    // The first is held, each next one follows the one before; so each knows the one that stands for it.
    for ending in Chain.Ending.allCases {
      let tracker = LifetimeTracker()
      withoutReports {
        onSmallStack {
          let promise = Promise<Int>()
          let first = promise.future.followed()
          first.trackCore(in: tracker)
          var last = first
          for _ in 0..<Chain.length {
            last = last.followed()
          }
          ending.apply(consume promise, last: last)
          XCTAssertNotEqual(first.outcome, .pending)
          XCTAssertEqual(first.outcome, last.outcome)
        }
      }
      XCTAssertEqual(tracker.alive.count, 0)
    }
  }

  func testF6_BagsThatRegistrationsInBagsOwn() {
    let make = { @Sendable (owned: (any Sendable)?) -> DisposeBag in
      let bag = DisposeBag()
      Disposable { withExtendedLifetime(owned) {} }.disposed(by: bag)
      return bag
    }
    assertOwnershipHasNoDepth(make) { _ in }
    assertOwnershipHasNoDepth(make) { $0.dispose() }
  }

  func testF6_BagsThatCallbacksInBagsOwn() {
    let pending = Promise<Int>()
    pending.fulfill(0)
    let forever = Promise<Int>()
    assertOwnershipHasNoDepth { owned in
      let bag = DisposeBag()
      forever.future.whenSettled { _ in withExtendedLifetime(owned) {} }.disposed(by: bag)
      return bag
    } end: { _ in
    }
    forever.fulfill(1)
  }

  func testF6_DisposablesThatDisposablesOwnAndThatNobodyDisposesOf() {
    assertOwnershipHasNoDepth { owned in
      Disposable { withExtendedLifetime(owned) {} }
    } end: { _ in
    }
    assertOwnershipHasNoDepth { owned in
      DispatchQueue.global().dispatch(after: .never) { withExtendedLifetime(owned) {} }
    } end: { _ in
    }
  }
}

extension Tracked? {
  /// Says `result`, and that a closure that says so needs this instance.
  fileprivate func used<Result>(_ result: Result) -> Result { withExtendedLifetime(self) { result } }
}

extension Future {
  /// Watches the release of what is shared by all copies of this future.
  func trackCore(in tracker: LifetimeTracker, line: UInt = #line) {
    if case .core(let core) = storage { tracker.track(core, line: line) }
  }
}
