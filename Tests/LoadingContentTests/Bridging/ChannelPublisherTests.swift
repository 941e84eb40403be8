#if canImport(Combine)
  import Combine
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// Channels and Combine, both ways.
  final class ChannelPublisherTests: XCTestCase {
    /// What a subscriber is told, who asks for as many values as it is told to.
    ///
    /// `@unchecked Sendable`: what changes does so before there are threads.
    private final class Recorder: Subscriber, @unchecked Sendable {
      let heard = Heard<String>()
      var subscription: (any Subscription)?
      /// With each value.
      var more = Subscribers.Demand.none

      func receive(subscription: any Subscription) { self.subscription = subscription }

      func receive(_ input: Int) -> Subscribers.Demand {
        heard.append("\(input)")
        return more
      }

      func receive(completion: Subscribers.Completion<Never>) { heard.append("finished") }
    }

    // MARK: A channel's publisher

    func testAValueWaitsUntilItIsAskedForAndTheEndComesLast() {
      let source = ChannelSource(1)
      let recorder = Recorder()
      source.channel.publisher.subscribe(recorder)
      source.emit(2)
      XCTAssertEqual(recorder.heard.all, [])
      recorder.subscription?.request(.max(1))
      XCTAssertEqual(recorder.heard.all, ["1"])
      source.emit(3)
      source.finish()
      recorder.more = .max(1)
      recorder.subscription?.request(.max(1))
      XCTAssertEqual(recorder.heard.all, ["1", "2", "3", "finished"])
    }

    func testASubscriptionKeepsTheSourceUntilItIsCancelled() {
      let promise = Promise<Int>()
      let heard = Heard<Int>()
      var cancellable: AnyCancellable? = promise.future.loadingContent().content.publisher.sink { heard.append($0) }
      XCTAssertEqual(promise.future.outcome, .pending)
      XCTAssertNotNil(cancellable)
      cancellable = nil
      XCTAssertEqual(promise.future.outcome, .cancelled)
      XCTAssertEqual(heard.all, [])
    }

    func testWhatIsCancelledIsReleasedAndToldNothing() {
      withLifetimeTracking { tracker in
        let source = ChannelSource<Tracked>()
        let tracked = tracker.make()
        let heard = Heard<Bool>()
        let cancellable = source.channel.publisher.sink { _ in heard.append(tracked === tracked) }
        source.emit(tracker.make())
        cancellable.cancel()
        source.emit(tracker.make())
        XCTAssertEqual(heard.all, [true])
      }
    }

    func testASubscriberThatEmitsIsToldItInOrder() {
      let source = ChannelSource<Int>()
      let heard = Heard<Int>()
      let cancellable = source.channel.publisher.sink { number in
        heard.append(number)
        if number < 3 { source.emit(number + 1) }
      }
      source.emit(1)
      XCTAssertEqual(heard.all, [1, 2, 3])
      cancellable.cancel()
    }

    func testThreadsThatEmitAndOneThatAsksLoseNothing() {
      let source = ChannelSource<Int>()
      let recorder = Recorder()
      source.channel.publisher.subscribe(recorder)
      runConcurrently(threads: 3) { thread in
        for number in 0..<200 {
          if thread == 2 { recorder.subscription?.request(.max(2)) } else { source.emit(thread * 1_000 + number) }
        }
      }
      let heard = recorder.heard.all.compactMap { Int($0) }
      XCTAssertEqual(heard.count, 400)
      for thread in 0..<2 { XCTAssertEqual(heard.filter { $0 / 1_000 == thread }.count, 200) }
    }

    // MARK: A publisher's channel

    func testAPublisherIsSubscribedToByTheFirstListenerOnceForAll() {
      let subject = PassthroughSubject<Int, Never>()
      let channel = subject.channel()
      subject.send(0)
      let heard = [Heard<Int>(), Heard<Int>()]
      let bag = DisposeBag()
      for heard in heard { channel.subscribe { heard.append($0) }.disposed(by: bag) }
      subject.send(1)
      XCTAssertEqual(heard.map(\.all), [[1], [1]])
      bag.dispose()
      subject.send(2)
      XCTAssertEqual(heard.map(\.all), [[1], [1]])
    }

    func testAPublisherThatFinishesFinishesItsChannel() {
      let heard = Heard<Int>()
      let registration = [1, 2].publisher.channel().subscribe { heard.append($0) }
      XCTAssertEqual(heard.all, [1, 2])
      XCTAssertTrue(registration.isDisposed)
    }

    func testAPublisherThatFailsIsAChannelOfResults() {
      let subject = PassthroughSubject<Int, TestError>()
      let signal = subject.channel().loadingContent()
      subject.send(1)
      XCTAssertEqual(signal.state?.content, 1)
      subject.send(completion: .failure(TestError(2)))
      XCTAssertEqual(signal.snapshot.error as? TestError, TestError(2))
      XCTAssertEqual(signal.snapshot.content, 1)
    }

    func testTheSubscriptionIsCancelledWhenNobodyListensAnyMore() {
      let ends = Heard<String>()
      let subject = PassthroughSubject<Int, Never>()
      var channel: Channel<Int>? = subject.handleEvents(receiveCancel: { ends.append("cancelled") }).channel()
      let registration = channel?.subscribe { _ in }
      channel = nil
      XCTAssertEqual(ends.all, [])
      registration?.dispose()
      XCTAssertEqual(ends.all, ["cancelled"])
    }
  }
#endif
