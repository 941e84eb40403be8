#if !canImport(Darwin)
  import XCTest

  final class HandlerFailureTests: XCTestCase {
    func testAnAnswerToNobodySaysThatNoCallIsHeld() throws {
      try assertFails(
        "HandlerFailures.testAnsweringNobody",
        """
        failed - no call is held: there were 0, 0 of them cancelled
        """)
    }

    func testASecondAnswerNamesTheFirst() throws {
      try assertFails(
        "HandlerFailures.testAnsweringAgain",
        """
        failed - call 1 is not held any more: it was answered at {made}
        """)
    }

    func testAnAnswerToACallThatWasDroppedSaysSo() throws {
      try assertFails(
        "HandlerFailures.testAnsweringOneThatWasDropped",
        """
        failed - call 1 is not held any more: it was dropped
        """)
    }
  }
#endif
