import XCTest

@testable import LoadingContent

final class LoadClockTests: XCTestCase {
  private enum Step: CaseIterable { case begin, end, ringForLatest, ringForFormer }

  /// Every order of six steps, beside what they mean.
  func testALoadIsReportedIfItIsTheLatestAndNotOverAndNotReportedBefore() {
    func go(_ clock: LoadClock, _ latest: UInt64?, isReportable: Bool, _ loads: [UInt64], depth: Int) {
      guard depth > 0 else { return }
      for step in Step.allCases {
        var (clock, loads, isReportable) = (clock, loads, isReportable)
        switch step {
        case .begin:
          let load = clock.began()
          XCTAssertFalse(loads.contains(load))
          loads.append(load)
          isReportable = true
        case .end:
          clock.ended()
          isReportable = false
        case .ringForLatest:
          guard let load = loads.last else { continue }
          XCTAssertEqual(clock.rang(for: load), isReportable)
          isReportable = false
        case .ringForFormer:
          guard let load = loads.dropLast().last else { continue }
          XCTAssertFalse(clock.rang(for: load))
        }
        go(clock, loads.last, isReportable: isReportable, loads, depth: depth - 1)
      }
    }
    go(LoadClock(), nil, isReportable: false, [], depth: 6)
  }
}
