// Tests that fail, on purpose: LoadingContentTestingTests runs them in a child process and checks what they say.

#if !canImport(Darwin)
  import XCTest

  XCTMain([
    testCase(FutureFailures.allTests), testCase(ChannelFailures.allTests), testCase(LifetimeFailures.allTests),
    testCase(HandlerFailures.allTests),
  ])
#endif
