import XCTest

@testable import LoadingContent

final class ProgressSharesTests: XCTestCase {
  private final class Source {}
  private let sources = [Source(), Source(), Source()]
  private func id(_ index: Int) -> ObjectIdentifier { ObjectIdentifier(sources[index]) }

  private func shares(_ rule: GatheringRule, weights: [Double] = [0.5, 0.25, 0.25]) -> ProgressShares {
    var shares = ProgressShares(rule)
    for (index, weight) in weights.enumerated() { shares.add(id(index), weight: weight) }
    return shares
  }

  func testTheTotalIsTheSumOfTheShares() {
    var shares = shares(.all)
    shares.rose(id(0), to: 0.5)
    XCTAssertEqual(shares.total, 0.25)
    shares.rose(id(1), to: 1)
    shares.rose(id(0), to: 0.25)
    XCTAssertEqual(shares.total, 0.5)
    shares.settled(id(0), isFulfilled: true)
    XCTAssertEqual(shares.total, 0.75)
    shares.settled(id(0), isFulfilled: true)
    shares.rose(id(0), to: 1)
    XCTAssertEqual(shares.total, 0.75)
  }

  func testASourceThatIsThereTwiceCountsTwice() {
    var shares = ProgressShares(.all)
    for index in [0, 0, 1, 1] { shares.add(id(index), weight: 0.25) }
    shares.rose(id(0), to: 0.5)
    XCTAssertEqual(shares.total, 0.25)
  }

  func testWhatAnErrorCountsDependsOnTheRule() {
    for (rule, total) in [(GatheringRule.all, 0), (.allSettled, 0.5), (.first, 0), (.firstFulfilled, 0)] {
      var shares = shares(rule)
      shares.settled(id(0), isFulfilled: false)
      XCTAssertEqual(shares.total, total, "\(rule)")
    }
  }

  func testOfARaceTheFurthestCounts() {
    for rule in [GatheringRule.first, .firstFulfilled] {
      var shares = shares(rule)
      shares.rose(id(1), to: 0.75)
      shares.rose(id(0), to: 0.5)
      XCTAssertEqual(shares.total, 0.75)
    }
  }

  func testWeightsAreMadeToHaveTheSumOne() {
    let weights: [([Double], [Double])] = [
      ([1, 3], [0.25, 0.75]), ([], [0.5, 0.5]), ([3], [0.75, 0.25]), ([1, 3, 9], [0.25, 0.75]), ([0, 2], [0, 1]),
      ([-1, 2], [0, 1]), ([.nan, 2], [0, 1]), ([.infinity, 2], [0, 1]), ([0, 0], [0.5, 0.5]),
      ([.nan, -.infinity], [0.5, 0.5]), ([.greatestFiniteMagnitude, .greatestFiniteMagnitude], [0.5, 0.5]),
      ([.leastNonzeroMagnitude, 0], [1, 0]),
    ]
    for (given, meant) in weights { XCTAssertEqual(ProgressShares.weights(given, count: 2), meant, "\(given)") }
  }
}
