import LoadingContent
import Testing

/// What is reported where nobody has set a handler: seen from outside, in a process of its own.
struct DiagnosticDefaultTests {
  @Test func aDebugBuildWritesALineToStandardErrorAndAReleaseBuildNothing() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let promise = Promise<Int>(fileID: "Module/File.swift", line: 12)
      promise.complete(1)
      promise.complete(2)
    }
    let lines = try lines(of: #require(result))
    #if DEBUG
      #expect(
        lines == [
          "LoadingContent: Module/File.swift:12: the completion handler of this promise was called again, and the first "
            + "call counts; have it called once on every path, or race with tryFulfill and tryReject"
        ])
    #else
      #expect(lines == [])
    #endif
  }

  @Test func nilTurnsReportsOff() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      Diagnostic.handler = nil
      _ = Promise<Int>()
    }
    #expect(try lines(of: #require(result)) == [])
  }

  private func lines(of result: ExitTest.Result) -> [String] {
    String(decoding: result.standardErrorContent, as: UTF8.self)
      .split(separator: "\n").filter { $0.hasPrefix("LoadingContent:") }.map(String.init)
  }
}
