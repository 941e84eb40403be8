import LoadingContentTesting
import Testing

/// What no frame can be traps, and says so.
struct TestSchedulerMisuseTests {
  @Test func aFrameTakesTime() async throws {
    for result in [
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TestScheduler(frame: .seconds(0))
      },
      try await #require(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = MarblePicture(title: "", frame: .never)
      },
    ] {
      let text = String(decoding: result.standardErrorContent, as: UTF8.self)
      #expect(text.contains("a frame takes time"), "\(text)")
    }
  }
}
