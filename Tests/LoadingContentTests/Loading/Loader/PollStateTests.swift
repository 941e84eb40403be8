import XCTest

@testable import LoadingContent

final class PollStateTests: XCTestCase {
  /// Every sequence of pauses and of time that passes: it reloads when an interval has passed that was not paused at
  /// its end, or else at the end of the pause.
  func testEverySequenceReloadsWhenItIsDue() {
    for bits in 0..<(1 << 12) {
      var state = PollState()
      var (now, due, isActive): (UInt64, UInt64, Bool) = (0, 3, true)
      var alarm: UInt64? = 3
      XCTAssertEqual(state.reloaded(at: 0, next: 3), .wait(3))
      for step in 0..<6 {
        var told = PollState.Step.nothing
        let isToggled = bits >> (2 * step) & 1 == 1
        if isToggled {
          isActive = bits >> (2 * step + 1) & 1 == 1
          told = state.activityChanged(to: isActive, at: now)
        } else {
          now += 2
          if let time = alarm, time <= now {
            alarm = nil
            told = state.rang(at: now)
          }
        }
        let isDue = isActive && now >= due
        XCTAssertEqual(told == .reload, isDue, "\(bits)")
        if told == .reload {
          due = now + 3
          told = state.reloaded(at: now, next: 3)
        }
        switch told {
        case .wait(let interval): alarm = now + interval
        case .stop: alarm = nil
        case .nothing, .reload: break
        }
        XCTAssertEqual(alarm, isActive ? due : nil, "\(bits)")
      }
    }
  }

  func testAnActivityThatIsKnownBeforeItBeginsCounts() {
    var state = PollState()
    XCTAssertEqual(state.activityChanged(to: false, at: 0), .nothing)
    XCTAssertEqual(state.reloaded(at: 0, next: 3), .nothing)
    XCTAssertEqual(state.activityChanged(to: true, at: 1), .wait(2))
  }
}
