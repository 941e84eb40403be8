#if canImport(Combine)
  import Combine
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  private typealias Future = LoadingContent.Future

  /// Combine, both ways. C7: each bridge ends exactly once for a value, an error and a cancellation.
  final class PublisherTests: XCTestCase {
    private static let endings: [(name: String, end: @Sendable (Promise<Int>) -> Void, heard: [String])] = [
      ("value", { $0.fulfill(1) }, ["1", "finished"]), ("error", { $0.reject(TestError(1)) }, ["TestError(code: 1)"]),
      ("cancelled", { $0.future.cancel() }, ["CancellationError()"]),
    ]

    /// What a subscriber is told, who asks for values when it is told to.
    private final class Recorder: Subscriber {
      let heard = Heard<String>()
      var subscription: (any Subscription)?
      let demand: Subscribers.Demand

      init(demand: Subscribers.Demand) { self.demand = demand }

      func receive(subscription: any Subscription) {
        self.subscription = subscription
        if demand > .none { subscription.request(demand) }
      }

      func receive(_ input: Int) -> Subscribers.Demand {
        heard.append("\(input)")
        return .none
      }

      func receive(completion: Subscribers.Completion<any Error>) {
        switch completion {
        case .finished: heard.append("finished")
        case .failure(let error): heard.append("\(error)")
        }
      }
    }

    // MARK: A future's publisher

    func testC7_APublisherEndsOnceWhateverTheOutcomeAndWheneverItComes() {
      for (name, end, expected) in Self.endings {
        for isSettledFirst in [false, true] {
          let promise = Promise<Int>()
          if isSettledFirst { end(promise) }
          let recorder = Recorder(demand: .unlimited)
          promise.future.publisher.subscribe(recorder)
          if !isSettledFirst { end(promise) }
          recorder.subscription?.request(.max(1))
          XCTAssertEqual(recorder.heard.all, expected, name)
          XCTAssertEqual(promise.future.interest, 0, name)
        }
      }
    }

    func testOfAFutureMadeSettledToo() {
      let (fulfilled, rejected) = (Recorder(demand: .max(1)), Recorder(demand: .max(1)))
      Future.fulfilled(1).publisher.subscribe(fulfilled)
      Future<Int>.rejected(TestError(2)).publisher.subscribe(rejected)
      XCTAssertEqual(fulfilled.heard.all, ["1", "finished"])
      XCTAssertEqual(rejected.heard.all, ["TestError(code: 2)"])
    }

    func testAValueWaitsForDemandAndAnErrorDoesNot() {
      for (name, end, expected) in Self.endings {
        let promise = Promise<Int>()
        let recorder = Recorder(demand: .none)
        promise.future.publisher.subscribe(recorder)
        end(promise)
        XCTAssertEqual(recorder.heard.all, name == "value" ? [] : expected, name)
        recorder.subscription?.request(.max(1))
        XCTAssertEqual(recorder.heard.all, expected, name)
      }
    }

    func testEverySubscriberHearsTheOutcome() {
      let promise = Promise<Int>()
      let publisher = promise.future.publisher
      let recorders = [Recorder(demand: .unlimited), Recorder(demand: .unlimited)]
      for recorder in recorders { publisher.subscribe(recorder) }
      promise.fulfill(1)
      XCTAssertEqual(recorders.map(\.heard.all), [["1", "finished"], ["1", "finished"]])
    }

    func testCancellingTheLastSubscriptionCancelsTheFuture() {
      let promise = Promise<Int>()
      let stops = Heard<String>()
      promise.onCancel { _ in stops.append("stop") }
      let recorders = [Recorder(demand: .unlimited), Recorder(demand: .none)]
      for recorder in recorders { promise.future.publisher.subscribe(recorder) }
      recorders[0].subscription?.cancel()
      XCTAssertEqual(promise.future.outcome, .pending)
      recorders[1].subscription?.cancel()
      XCTAssertEqual(promise.future.outcome, .cancelled)
      XCTAssertEqual(stops.count, 1)
      XCTAssertEqual(recorders.map(\.heard.all), [[], []], "who cancels hears nothing more")
    }

    func testAPublisherAloneIsNoInterestAndObservesNothing() {
      withReports { reports in
        do {
          let promise = Promise<Int>()
          let publisher = promise.future.publisher
          XCTAssertEqual(promise.future.interest, 0)
          promise.reject(TestError(1))
          withExtendedLifetime(publisher) {}
        }
        XCTAssertEqual(reports.count, 1)
      }
    }

    func testASubscriberObserves() {
      withReports { reports in
        do {
          let promise = Promise<Int>()
          promise.future.publisher.subscribe(Recorder(demand: .none))
          promise.reject(TestError(1))
        }
        XCTAssertEqual(reports.count, 0)
      }
    }

    func testItWorksWithOperatorsAndSinks() {
      let promise = Promise<Int>()
      let heard = Heard<String>()
      let cancellable = promise.future.publisher.map { $0 + 1 }.replaceError(with: 0).sink { heard.append("\($0)") }
      promise.fulfill(1)
      XCTAssertEqual(heard.all, ["2"])
      withExtendedLifetime(cancellable) {}
    }

    func testASubscriptionThatHasEndedHoldsNothing() {
      let tracker = LifetimeTracker()
      var subscriptions: [any Subscription] = []
      var endings = Self.endings
      endings.append(("unsubscribed", { _ in }, []))
      for (_, end, _) in endings {
        let promise = Promise<Int>()
        promise.future.trackCore(in: tracker)
        let recorder = tracker.track(Recorder(demand: .unlimited))
        promise.future.publisher.subscribe(recorder)
        end(promise)
        if promise.future.result == nil { recorder.subscription?.cancel() }
        if let subscription = recorder.subscription { subscriptions.append(subscription) }
        recorder.subscription = nil
      }
      tracker.assertAllReleased()
      XCTAssertEqual(subscriptions.count, 4)
    }

    // MARK: A publisher's future

    func testC7_AFutureHasTheFirstValueTheErrorOrTheCancellationOfAPublisher() {
      let (valued, failed, cancelled) = (
        PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>(), PassthroughSubject<Int, any Error>()
      )
      let futures = [valued.future(), failed.future(), cancelled.future()]
      let heard = Heard<FutureOutcome>()
      for future in futures { future.whenSettled { heard.append(FutureOutcome($0)) } }
      valued.send(1)
      valued.send(2)
      failed.send(completion: .failure(TestError(3)))
      futures[2].cancel()
      cancelled.send(4)
      XCTAssertEqual(heard.all, [.value(1), .error(TestError(3)), .cancelled])
    }

    func testAPublisherThatFinishesWithoutAValueRejects() {
      let future = Empty<Int, Never>().future()
      future.whenRejected { _ in }
      guard case .failure(LoadingContentError.missingValue) = future.result else {
        return XCTFail("\(String(describing: future.result))")
      }
    }

    func testThereAndBackItIsTheSame() {
      for (name, end, _) in Self.endings {
        let promise = Promise<Int>()
        let back = promise.future.publisher.future()
        back.whenRejected { _ in }
        end(promise)
        XCTAssertEqual(back.outcome, promise.future.outcome, name)
      }
      let promise = Promise<Int>()
      promise.future.publisher.future().cancel()
      XCTAssertEqual(promise.future.outcome, .cancelled)
    }

    func testTheSubscriptionEndsWithTheFuture() {
      let subject = PassthroughSubject<Int, Never>()
      let cancels = Heard<String>()
      let publisher = subject.handleEvents(receiveCancel: { cancels.append("cancel") })
      let (first, second) = (publisher.future(), publisher.future())
      subject.send(1)
      XCTAssertEqual(cancels.count, 2)
      let third = publisher.future()
      third.cancel()
      XCTAssertEqual(cancels.count, 3)
      XCTAssertEqual([first, second, third].map(\.outcome), [.value(1), .value(1), .cancelled])
    }

    func testAPublisherThatLetsGoOfItsSubscriberAbandonsTheFuture() {
      struct Careless: Publisher {
        typealias Output = Int
        typealias Failure = Never
        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {}
      }
      withReports { reports in
        let line = #line + 1 as UInt
        XCTAssertEqual(Careless().future().outcome, .abandoned)
        XCTAssertEqual(reports.all.map(\.line), [line])
      }
    }
  }
#endif
