#if !canImport(Darwin)
  import XCTest

  final class ChannelFailureTests: XCTestCase {
    func testExpectedContentsThatDoNotComeSayWhatCameAndWhoListens() throws {
      try assertFails(
        "ChannelFailures.testExpectingContents",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: content \
        from a channel, 1 of 2 times; at first it was without a state; since then: loading, not loading, \
        content(1), loading; now it is loading with the last content 1; others who listen: 1 to content, 1 \
        to states, 1 to snapshots (inline); 1 to loading (main)
        """)
    }

    func testAnExpectedErrorThatDoesNotComeSaysWhatCame() throws {
      try assertFails(
        "ChannelFailures.testExpectingAnError",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: error \
        from a channel; at first it was content(1); since then: content(2); now it is content(2); nobody \
        else listens
        """)
    }

    func testAnExpectedLoadingFlagThatDoesNotComeSaysWhatCame() throws {
      try assertFails(
        "ChannelFailures.testExpectingTheLoadingFlag",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: loading \
        flag from a channel; at first it was without a state; since then: error(boom); now it is \
        error(boom); nobody else listens
        """)
    }

    func testAContentThatIsNotExpectedSaysWhatCame() throws {
      try assertFails(
        "ChannelFailures.testExpectingNothing",
        """
        Asynchronous wait failed - Fulfilled inverted expectation 'content from a channel; at first it was \
        without a state; since then: content(1); now it is content(1); nobody else listens'
        """)
    }

    func testAnElementThatIsThereAlreadyIsNotExpectedEither() throws {
      try assertFails(
        "ChannelFailures.testExpectingNothingWhereSomethingIs",
        """
        Asynchronous wait failed - Fulfilled inverted expectation 'content from a channel; \
        at first it was content(1); since then: nothing; now it is content(1); nobody else listens'
        """)
    }

    func testExpectedElementsThatDoNotComeSayThatTheChannelHasFinished() throws {
      try assertFails(
        "ChannelFailures.testExpectingElementsOfAChannel",
        """
        Asynchronous wait failed - Exceeded timeout of 0.01 seconds, with unfulfilled expectations: String \
        from a channel, 1 of 2 times; at first it was without a state; since then: content(1), finished; now \
        it is without a state and finished; nobody else listens
        """)
    }

    func testASignalThatDoesNotStayLoadingSaysWhatCame() throws {
      try assertFails(
        "ChannelFailures.testStayingLoading",
        """
        failed - the signal does not stay loading; at first it was loading; since then: not loading, \
        content(1), loading; now it is loading with the last content 1; nobody else listens
        """)
    }

    func testASignalThatIsLoadingFromTheStartDoesNotStayAtRest() throws {
      try assertFails(
        "ChannelFailures.testStayingAtRest",
        """
        failed - the signal does not stay at rest; at first it was loading; since then: nothing; now it is \
        loading; nobody else listens
        """)
    }
  }
#endif
