#if !canImport(Darwin)
  import XCTest

  final class LifetimeFailureTests: XCTestCase {
    func testAnInstanceThatOutlivesItsUseIsNamedWithItsTypeWhereItWasMade() throws {
      try assertFails("LifetimeFailures.testAnInstanceThatOutlivesItsUse", "failed - this Kept is still alive")
    }

    func testWhatLivesIsCounted() throws {
      try assertFails(
        "LifetimeFailures.testWhatLives", "failed - \(orUnavailable("alive: 1 future, 1 signal, 1 registration"))")
    }

    func testWhatLivesIsComparedWithWhatLivedBefore() throws {
      let message = "alive: 1 future, 0 signals, 1 registration; before: 1 future, 0 signals, 0 registrations"
      try assertFails("LifetimeFailures.testWhatLivesThatDidNotBefore", "failed - \(orUnavailable(message))")
    }

    /// What is said instead in a release build.
    private func orUnavailable(_ message: String) -> String {
      #if DEBUG
        message
      #else
        "live objects are counted in debug builds only: run the test without `-c release`"
      #endif
    }
  }
#endif
