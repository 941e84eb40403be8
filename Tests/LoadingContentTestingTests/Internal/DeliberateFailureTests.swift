#if !canImport(Darwin)
  import Foundation
  import LoadingContent
  import LoadingContentTesting
  import Testing
  import XCTest

  /// What a console shows of tests that fail: they are run by XCTest in another process.
  struct DeliberateFailureTests {
    @Test func aComparisonThatFailsIsReportedWithItsFileAndLine() async throws {
      let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardOutputContent]) {
        let tests = [testCase([("failsAtItsLine", DeliberateFailures.failsAtItsLine)])]
        exit(XCTMain(tests, arguments: [CommandLine.arguments[0]]))
      }
      let output = String(decoding: result.standardOutputContent, as: UTF8.self)
      let message = """
        \(#filePath):\(DeliberateFailures.line): error: DeliberateFailures.failsAtItsLine : failed - \
        the timeline is not as expected, in frames of 1 ms
          expected  L--1
          actual    L--2
                       ^
        first difference, in frame 3: expected content 1, but there was content 2

        """
      #expect(output.contains(message), "\(output)")
    }
  }

  struct LostFailureTests {
    @Test func aFailureOfADetachedTaskFailsTheRun() async throws {
      var output = ""
      try await withKnownIssue {
        let result = try await #require(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
          await Task.detached { UnusedScheduler(filePath: "/T.swift", line: 3).dispatch {} }.value
          exit(1)
        }
        output = String(decoding: result.standardErrorContent, as: UTF8.self)
      } matching: { issue in
        issue.comments.map(\.rawValue) == ["this scheduler was to be left alone, but was told to run something"]
      }
      let line = "/T.swift:3: error: this scheduler was to be left alone, but was told to run something\n"
      #expect(output.contains(line), "\(output)")
    }
  }

  /// Not `test…`: only a test above runs it.
  final class DeliberateFailures: XCTestCase {
    static let line = #line + 5

    func failsAtItsLine() {
      let scheduler = TestScheduler()
      let signal: Signal<Int> = scheduler.signal("L--2")
      scheduler.expect(signal, "L--1")
    }
  }
#endif
