import Dispatch
import Testing

@testable import LoadingContent

/// A wait that would never end traps instead, says where and why, and is reported before that.
struct FutureWaitMisuseTests {
  @Test func aWaitInACallbackTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      Misuse.inCallback()
    }
    Self.expect(result, says: .inCallback)
  }

  @Test func aWaitOnMainForWhatIsDeliveredThereTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainForMain() }
    }
    Self.expect(result, says: .onMainForMain)
  }

  @Test func aWaitOnMainForWhatIsDeliveredOnItsQueueTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainForItsQueue() }
    }
    Self.expect(result, says: .onMainForMain)
  }

  @Test func aWaitOnMainForWhatIsOnItsWayThereTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainForWhatIsOnItsWay() }
    }
    Self.expect(result, says: .onMainForMain)
  }

  @Test func aWaitOnMainForOneOfSeveralThatIsDeliveredThereTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainForOneOfSeveral() }
    }
    Self.expect(result, says: .onMainForMain)
  }

  @Test func aWaitOnMainForWorkThatRunsThereTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainForItsWork() }
    }
    Self.expect(result, says: .onMainForMain)
  }

  @Test func aWaitOnMainWithoutATimeoutTraps() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { Misuse.onMainWithoutTimeout() }
    }
    Self.expect(result, says: .onMainWithoutLimit)
  }

  private static func expect(_ result: ExitTest.Result?, says reason: EndlessWait) {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    let line = text.split(separator: "\n").first?.split(separator: " ").last ?? "none"
    #expect(text.hasPrefix("the wait is on line "))
    #expect(text.contains("\nreported endlessWait of line \(line)\n"))
    #expect(text.contains("FutureWaitMisuseTests.swift:\(line): Fatal error: this wait would never end: \(reason)"))
  }
}

/// Apart from the tests: in the closure of an exit test every line counts as the first.
private enum Misuse {
  static func inCallback() {
    Future.fulfilled(1).whenFulfilled { _ in
      announceNextLine()
      _ = try? Future.after(.never).wait(timeout: .seconds(1))
    }
  }

  @MainActor static func onMainForMain() {
    // Still pending when it is waited for: what has a value already is delivered at once.
    let isWaitedFor = DispatchSemaphore(value: 0)
    let source = DispatchQueue.global().future {
      isWaitedFor.wait()
      return 1
    }
    let future = source.map(on: .main) { $0 }.flatMap { .fulfilled($0) }
    announceNextLine()
    _ = try? future.map { $0 }.wait(timeout: .seconds(1))
  }

  @MainActor static func onMainForItsQueue() {
    let future = DispatchQueue.global().future { 1 }.map(on: DispatchQueue.main) { $0 }
    announceNextLine()
    _ = try? future.wait(timeout: .seconds(1))
  }

  @MainActor static func onMainForWhatIsOnItsWay() {
    let promise = Promise<Int>()
    let end = promise.future.map(on: .main) { $0 }
    // The hop is sent, and cannot arrive while this waits.
    let isSettled = DispatchSemaphore(value: 0)
    DispatchQueue.global().async {
      promise.fulfill(1)
      isSettled.signal()
    }
    isSettled.wait()
    announceNextLine()
    _ = try? end.wait(timeout: .seconds(1))
  }

  @MainActor static func onMainForOneOfSeveral() {
    let future = DispatchQueue.global().future { 1 }.map(on: DispatchQueue.main) { $0 }
    let all = Future.all([.fulfilled(1), future])
    announceNextLine()
    _ = try? all.wait(timeout: .seconds(1))
  }

  @MainActor static func onMainForItsWork() {
    let future = DispatchQueue.main.future { 1 }
    announceNextLine()
    _ = try? future.wait(timeout: .seconds(1))
  }

  @MainActor static func onMainWithoutTimeout() {
    let promise = Promise<Int>()
    DispatchQueue.main.async { promise.fulfill(1) }
    announceNextLine()
    _ = try? promise.future.wait()
  }

  private static func announceNextLine(line: UInt = #line) {
    Diagnostic.handler = { writeToStandardError("reported \($0.kind) of line \($0.line)\n") }
    writeToStandardError("the wait is on line \(line + 1)\n")
  }
}
