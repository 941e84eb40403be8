import LoadingContent
import LoadingContentTesting
import Testing

/// The same failures where Swift Testing runs the test.
struct SwiftTestingTests {
  @Test func aComparisonThatFailsIsAnIssueAtItsLine() {
    let scheduler = TestScheduler()
    let line = #line + 2
    withKnownIssue {
      scheduler.expect(ChannelSource(1).channel, "(2|)")
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.map(\.rawValue) == [
          """
          the timeline is not as expected, in frames of 1 ms
            expected  (2|)
            actual    (1|)
                      ^
          first difference, in frame 0: expected content 2, but there was content 1
          """
        ]
    }
  }

  @Test func anUnusedSchedulerThatIsUsedIsAnIssueAtTheLineThatMadeIt() {
    let line = #line + 2
    withKnownIssue {
      let scheduler = UnusedScheduler()
      scheduler.dispatch {}
    } matching: { issue in
      issue.sourceLocation?.line == line
    }
  }
}
