import XCTest

@testable import LoadingContent

/// F6 for gatherings: many inputs cost time in proportion, and neither they nor gatherings of gatherings have depth.
final class F06GatheringTests: XCTestCase {
  private typealias Gather = @Sendable ([Future<Int>]) -> Future<Int>

  private static let gatherings: [(name: String, gather: Gather)] = [
    ("all", { Future.all($0).map { $0.reduce(0, +) } }),
    ("allSettled", { Future.allSettled($0).map { $0.reduce(0) { $0 + ((try? $1.get()) ?? 0) } } }),
    ("race", { .race($0) }),
    ("any", { .any($0) }),
    ("reduce", { Future.reduce($0, from: 0) { $0 + $1 } }),
  ]

  func testF6_InputsInTheThousandsEndOnASmallStack() {
    for (name, gather) in Self.gatherings {
      for ending in Chain.Ending.allCases {
        let outcome = withoutReports {
          onSmallStack {
            var promises = (0..<(name == "all" ? Chain.inputs : Chain.inputs / 10)).map { _ in Promise<Int>() }
            let gathered = gather(promises.map(\.future))
            gathered.whenSettled { _ in }
            if ending == .abandoned {
              promises = []
            } else {
              for promise in promises { ending.apply(promise, last: gathered) }
            }
            return gathered.outcome
          }
        }
        XCTAssertNotEqual(outcome, .pending, "\(name), \(ending)")
        if ending == .cancelled { XCTAssertEqual(outcome, .cancelled, name) }
      }
    }
  }

  func testF6_InputsInTheThousandsThatAreSettledHaveNoDepth() {
    for (name, gather) in Self.gatherings {
      for make: @Sendable (Int) -> Future<Int> in [{ .fulfilled($0) }, { value in Future { $0.fulfill(value) } }] {
        let outcome = onSmallStack {
          gather((0..<(name == "all" ? Chain.inputs : Chain.inputs / 10)).map(make)).outcome
        }
        let first = name == "race" || name == "any"
        let count = name == "all" ? Chain.inputs : Chain.inputs / 10
        XCTAssertEqual(outcome, .value(first ? 0 : count * (count - 1) / 2), name)
      }
    }
  }

  func testF6_GatheringsOfGatheringsHaveNoDepth() {
    for (name, gather) in Self.gatherings {
      for ending in Chain.Ending.allCases {
        let outcome = withoutReports {
          onSmallStack {
            let promise = Promise<Int>()
            var last = promise.future
            // Errors in errors: what they are made of is released by Swift, level by level.
            for _ in 0..<(name == "any" ? 1000 : Chain.heavyLength) { last = gather([last]) }
            last.whenSettled { _ in }
            ending.apply(promise, last: last)
            return last
          }.outcome
        }
        XCTAssertNotEqual(outcome, .pending, "\(name), \(ending)")
      }
    }
  }

  func testF6_OneInputOfManyGatheringsIsWithdrawnFromInAnyOrder() {
    // Each of them leaves its own place in a long line.
    let promise = Promise<Int>()
    let others = (0..<10_000).map { _ in Promise<Int>() }
    let cancelled = Heard<Bool>()
    promise.onCancel { _ in cancelled.append(true) }
    let races = others.map { Future.race([promise.future, $0.future]) }
    for (index, other) in others.enumerated().reversed() {
      XCTAssertEqual(cancelled.all, [])
      other.fulfill(index)
    }
    XCTAssertEqual(cancelled.all, [true])
    XCTAssertEqual(races.map(\.outcome), others.indices.map { .value($0) })
  }

  func testF6_ManyThatWaitForOneGatheringCostTimeInProportion() {
    // Each is looked through for a circle, and must not look at all the inputs for that.
    let count = Chain.inputs / 10
    let (trigger, promises) = (Promise<Int>(), (0..<count).map { _ in Promise<Int>() })
    let whole = Future.all(promises.map(\.future)).map { $0.count }
    let ends = (0..<count).map { _ in
      (0..<8).reduce(trigger.future.flatMap { _ in whole }) { future, _ in future.map { $0 } }
    }
    trigger.fulfill(1)
    for promise in promises { promise.fulfill(1) }
    XCTAssertEqual(ends.last?.outcome, .value(count))
  }

  func testF6_ManyInputsThatFollowOthersCostTimeInProportion() {
    // There are many who wait for the whole, and none of the inputs must look at all of them.
    let count = Chain.inputs / 10
    let (trigger, promises) = (Promise<Int>(), (0..<count).map { _ in Promise<Int>() })
    let inputs = promises.map { promise in
      trigger.future.flatMap { _ in (0..<8).reduce(promise.future) { future, _ in future.map { $0 } } }
    }
    let whole = Future.all(inputs).map { $0.count }
    let heard = (0..<count).map { _ in whole.map { $0 } }
    trigger.fulfill(1)
    for promise in promises { promise.fulfill(1) }
    XCTAssertEqual(heard.last?.outcome, .value(count))
  }
}
