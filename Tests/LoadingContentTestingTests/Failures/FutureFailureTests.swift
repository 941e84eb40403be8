#if !canImport(Darwin)
  import XCTest

  final class FutureFailureTests: XCTestCase {
    func testAWaitThatIsTooLongSaysWhoWasRegistered() throws {
      try assertFails(
        "FutureFailures.testWaitingTooLong",
        """
        XCTUnwrap failed: expected non-nil value of type "Int" - the future made at {made} has no value \
        after 0.01 seconds; it is pending; registered with it: 2 callbacks inline, 1 callback on queue \
        'slow', 1 callback on main
        """)
    }

    func testAWaitForAFutureThatIsRejectedSaysWithWhat() throws {
      try assertFails(
        "FutureFailures.testWaitingForOneThatIsRejected",
        """
        XCTUnwrap failed: expected non-nil value of type "Int" - the future made at {made} has no value; it \
        was rejected with boom
        """)
    }

    func testAnAssertionThatAFutureIsFulfilledSaysWhatItWaitsFor() throws {
      try assertFails(
        "FutureFailures.testAssertingThatOneIsFulfilled",
        """
        failed - the future made at {made} has no value after 0.01 seconds; it is pending; it waits for what \
        was made at {source}; nobody else is registered with it
        """)
    }

    func testAnAssertionThatAFutureIsRejectedSaysThatItIsFulfilled() throws {
      try assertFails(
        "FutureFailures.testAssertingThatOneIsRejected",
        """
        failed - the future made settled is not rejected; it was fulfilled with 1
        """)
    }

    func testAnAssertionOfAnErrorSaysThatTheFutureWasCancelled() throws {
      try assertFails(
        "FutureFailures.testAssertingAnotherError",
        """
        failed - the future made at {made} is not rejected with Failure; it was cancelled
        """)
    }

    func testAnExpectedFulfillmentThatDoesNotComeSaysWhoHoldsTheFuture() throws {
      try assertFails(
        "FutureFailures.testExpectingAFulfillment",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: the \
        future made at {made} to be fulfilled; it is pending; registered with it: 1 hold
        """)
    }

    func testAnExpectedRejectionThatDoesNotComeSaysWhatCame() throws {
      try assertFails(
        "FutureFailures.testExpectingARejection",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: the \
        future made at {made} to be rejected with Failure; it was fulfilled with 1
        """)
    }

    func testAnExpectedSettlementThatDoesNotComeSaysThatTheFutureIsPending() throws {
      try assertFails(
        "FutureFailures.testExpectingASettlement",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: the \
        future made at {made} to be settled; it is pending; nobody else is registered with it
        """)
    }

    func testASettlementThatIsNotExpectedSaysHow() throws {
      try assertFails(
        "FutureFailures.testExpectingNoSettlement",
        """
        Asynchronous wait failed - Fulfilled inverted expectation 'the future made at {made} to be settled; \
        it was fulfilled with 1'
        """)
    }
  }
#endif
