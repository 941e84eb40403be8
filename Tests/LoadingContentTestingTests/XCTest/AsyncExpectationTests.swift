import Foundation
import LoadingContent
import LoadingContentTesting
import Testing

@Suite struct AsyncExpectationTests {
  @Test func aFutureFulfills() async throws {
    let promise = Promise<Int>()
    DispatchQueue.global().async { promise.fulfill(1) }
    #expect(try await promise.future.fulfills() == 1)
  }

  @Test func aFutureThatIsPendingForTooLongIsDescribed() async throws {
    let promise = Promise<Int>(fileID: "F.swift", line: 7)
    promise.future.whenFulfilled(on: DispatchQueue(label: "slow")) { _ in }
    let failure = try await failure { try await promise.future.fulfills(within: 0.001, fileID: "T.swift", line: 9) }
    #expect(
      failure.description == """
        T.swift:9: the future made at F.swift:7 has no value after 0.001 seconds; it is pending; \
        registered with it: 1 callback on queue 'slow'
        """)
    #expect(failure.underlyingError == nil)
    promise.fulfill(1)
  }

  @Test func whateverTheTimeoutIsAWaitEnds() async throws {
    let promise = Promise<Int>()
    for timeout in [-1, -Double.infinity, .nan, 0] {
      let failure = try await failure { try await promise.future.fulfills(within: timeout) }
      #expect(failure.description.contains("has no value after \(timeout) seconds"))
    }
    let value = Task { try await promise.future.fulfills(within: .infinity) }
    promise.fulfill(1)
    #expect(try await value.value == 1)
  }

  @Test func aFutureThatIsRejectedIsDescribedWithItsError() async throws {
    let failure = try await failure {
      try await Future<Int>.rejected(Boom()).fulfills(fileID: "T.swift", line: 9)
    }
    #expect(failure.description == "T.swift:9: the future made settled has no value; it was rejected with boom")
    #expect(failure.underlyingError is Boom)
  }

  @Test func aFutureRejects() async throws {
    let promise = Promise<Int>()
    DispatchQueue.global().async { promise.reject(URLError(.timedOut)) }
    #expect(try await promise.future.rejects(with: URLError.self).code == .timedOut)
    #expect(try await promise.future.rejects() is URLError)
  }

  @Test func aFutureThatIsRejectedOtherwiseIsDescribed() async throws {
    let rejected = try await failure {
      try await Future<Int>.rejected(Boom()).rejects(with: URLError.self, fileID: "T.swift", line: 9)
    }
    #expect(
      rejected.description
        == "T.swift:9: the future made settled is not rejected with URLError; it was rejected with boom")
    #expect(rejected.underlyingError is Boom)
    let fulfilled = try await failure { try await Future.fulfilled(1).rejects(fileID: "T.swift", line: 9) }
    #expect(fulfilled.description == "T.swift:9: the future made settled is not rejected; it was fulfilled with 1")
  }

  @Test func aFutureThatIsPendingIsNotRejected() async throws {
    let promise = Promise<Int>(fileID: "F.swift", line: 7)
    let failure = try await failure { try await promise.future.rejects(within: 0, fileID: "T.swift", line: 9) }
    #expect(
      failure.description == """
        T.swift:9: the future made at F.swift:7 is not rejected after 0.0 seconds; it is pending; \
        nobody else is registered with it
        """)
    promise.fulfill(1)
  }

  @Test func aWaitEndsWithItsTask() async throws {
    let promise = Promise<Int>()
    let task = Task { try await promise.future.fulfills(within: 60) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    promise.fulfill(1)
  }

  @Test func aWaitThatIsOverIsNoInterest() async throws {
    let promise = Promise<Int>()
    let derived = promise.future.map { $0 }
    _ = try await failure { try await promise.future.fulfills(within: 0) }
    derived.cancel()
    try await promise.future.rejects(with: CancellationError.self)
  }

  @Test func aChannelEmits() async throws {
    let source = SignalSource<Int>()
    let contents = try await source.signal.content.emits(2) {
      $0.isMultiple(of: 2)
    } while: {
      DispatchQueue.global().async {
        source.emit(.loading)
        for number in 1...4 { source.emit(.content(number)) }
      }
    }
    #expect(contents == [2, 4])
    #expect(try await source.signal.loading.emits() == [false])
  }

  @Test func whatComesWhileSomethingHappensIsNotMissed() async throws {
    let source = ChannelSource<Int>()
    for _ in 0..<2 {
      let numbers = try await source.channel.emits(
        3, options: .skipCurrent,
        while: {
          for number in 1...4 { source.emit(number) }
        })
      #expect(numbers == [1, 2, 3])
    }
    await #expect(throws: Boom.self) { try await source.channel.emits(while: { throw Boom() }) }
    await #expect(throws: Boom.self) {
      try await source.channel.emits(while: {
        source.emit(1)
        throw Boom()
      })
    }
    var count = 0
    _ = try await source.channel.emits(0, while: { count += 1 })
    #expect(count == 1)
  }

  @MainActor @Test func whatHappensMayBeTheMainActors() async throws {
    let model = Model()
    try await model.source.signal.error.emitsNothing { model.load() }
    try await model.source.signal.stays(loading: false) { model.load() }
    let counts = try await model.source.signal.content.emits(
      2, options: .skipCurrent,
      while: {
        model.load()
        model.load()
      })
    #expect(counts == [3, 4])
  }

  @Test func elementsThatDoNotComeAreDescribed() async throws {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    let failure = try await failure {
      try await source.signal.content.emits(2, within: 0, fileID: "T.swift", line: 9)
    }
    #expect(
      failure.description == """
        T.swift:9: 1 of 2 expected content came within 0.0 seconds; at first it was content(1); \
        since then: nothing; now it is content(1); nobody else listens
        """)
  }

  @Test func ofALongElementTheBeginningIsShownInOneLine() async throws {
    let source = SignalSource<String>()
    source.emit(.content("two\nlines"))
    let failure = try await failure {
      try await source.signal.error.emits(within: 0, fileID: "T.swift", line: 9)
    }
    #expect(
      failure.description == """
        T.swift:9: 0 of 1 expected error came within 0.0 seconds; at first it was content(two\u{23CE}lines); \
        since then: nothing; now it is content(two\u{23CE}lines); nobody else listens
        """)
    let unwanted = try await self.failure {
      try await source.signal.content.emitsNothing(fileID: "T.swift", line: 9) {
        for _ in 0..<60 { source.emit(.content(String(repeating: "x", count: 10_000))) }
      }
    }
    #expect(unwanted.description.hasPrefix("T.swift:9: 10 more, then \(String(repeating: "x", count: 199))…, xxx"))
    #expect(unwanted.description.count < 25_000)
  }

  @Test func aChannelThatFinishesIsNotWaitedFor() async throws {
    let source = ChannelSource<Int>(1)
    let channel = source.channel
    DispatchQueue.global().async { source.finish() }
    // Where it finishes meanwhile, and where it has finished before.
    for _ in 0..<2 {
      let failure = try await failure { try await channel.emits(2, within: 1_000_000, fileID: "T.swift", line: 9) }
      #expect(failure.description.hasPrefix("T.swift:9: 1 of 2 expected content came before the end; "))
    }
  }

  @Test func noElementsAreThereAtOnce() async throws {
    for count in [0, -1] { #expect(try await ChannelSource<Int>(1).channel.emits(count) == []) }
  }

  @Test func aChannelThatEmitsNothingIsFine() async throws {
    let source = SignalSource<Int>()
    source.emit(.content(1))
    try await source.signal.content.emitsNothing { source.emit(.loading) }
  }

  @Test func elementsThatShouldNotComeAreDescribed() async throws {
    let source = SignalSource<Int>()
    let failure = try await failure {
      try await source.signal.content.emitsNothing(fileID: "T.swift", line: 9) { source.emit(.content(1)) }
    }
    #expect(
      failure.description == """
        T.swift:9: 1 came where nothing was expected; at first it was without a state; since then: content(1); \
        now it is content(1); nobody else listens
        """)
  }

  @Test func aFlagStays() async throws {
    let source = SignalSource<Int>()
    try await source.signal.stays(loading: false) { source.emit(.content(1)) }
    let failure = try await failure {
      try await source.signal.stays(loading: false, fileID: "T.swift", line: 9) { source.emit(.loading) }
    }
    #expect(
      failure.description == """
        T.swift:9: the signal does not stay at rest; at first it was content(1); since then: loading; \
        now it is loading with the last content 1; nobody else listens
        """)
  }

  @Test func aLeakedInstanceIsAnIssueOfSwiftTestingsTooWhereItWasMade() {
    let tracker = LifetimeTracker()
    let kept = tracker.track(Object(), line: 7)
    withKnownIssue {
      tracker.assertAllReleased()
    } matching: { issue in
      "\(issue)".contains("this Object is still alive") && issue.sourceLocation?.line == 7
    }
    withExtendedLifetime(kept) {}
  }

  private func failure<Result>(_ body: () async throws -> Result) async throws -> ExpectationFailure {
    do {
      _ = try await body()
    } catch let failure as ExpectationFailure {
      return failure
    }
    throw DidNotFail()
  }
}

@MainActor private final class Model {
  let source = SignalSource<Int>()
  private var count = 0

  func load() {
    count += 1
    source.emit(.content(count))
  }
}

private struct Boom: Error, CustomStringConvertible {
  var description: String { "boom" }
}

private struct DidNotFail: Error {}
