#if DEBUG
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// Every order, at the grain of the locks, of what threads do with operators that listen to several channels.
  final class OperatorExplorationTests: XCTestCase {
    func testTwoWhoSubscribeAtOnceAreEachToldTheCurrentCombinationOnce() {
      Explorer.explore(threads: 2, preemptions: 3) {
        let (one, two) = (ChannelSource(1), ChannelSource(2))
        let combined = Channel.combineLatest(one.channel, two.channel).map { $0 + $1 }
        let (heard, bag) = ((0..<2).map { _ in Heard<Int>() }, DisposeBag())
        let subscribe: @Sendable (Int) -> Void = { index in
          combined.subscribe { heard[index].append($0) }.disposed(by: bag)
        }
        return Explorer.Run(threads: [{ subscribe(0) }, { subscribe(1) }]) { schedule in
          XCTAssertEqual(heard.map(\.all), [[3], [3]], "\(schedule)")
          bag.dispose()
          withExtendedLifetime((one, two)) {}
        }
      }
    }

    func testWhatIsTakenUntilAnotherIsWhatCameBeforeAndItIsOverInAnyCase() {
      Explorer.explore(threads: 2, preemptions: 3) {
        let (source, other) = (ChannelSource<Int>(), ChannelSource<Int>())
        let heard = Heard<Int>()
        let registration = source.channel.take(until: other.channel).subscribe { heard.append($0) }
        return Explorer.Run(threads: [{ for number in 1...2 { source.emit(number) } }, { other.emit(0) }]) { schedule in
          XCTAssert([[], [1], [1, 2]].contains(heard.all), "\(heard.all) in \(schedule)")
          XCTAssertTrue(registration.isDisposed, "\(schedule)")
          XCTAssertEqual(source.channel.inspection.lanes[0].content, 0, "\(schedule)")
          XCTAssertEqual(other.channel.inspection.lanes[0].content, 0, "\(schedule)")
        }
      }
    }

    func testNothingIsAliveWhoeverDisposesWhileSomebodyEmits() {
      let makes: [@Sendable (Channel<Tracked>) -> Channel<Tracked>] = [
        { .merge([$0, $0]) }, { channel in Channel.combineLatest(channel, channel).map { $0.0 } },
        { channel in channel.flatMapLatest { ChannelSource($0).channel } },
        { channel in channel.loadingLatest { .fulfilled($0) }.content }, { $0.withLatest(from: $0).map { $1 } },
      ]
      for (index, make) in makes.enumerated() {
        Explorer.explore(threads: 2, preemptions: 2) {
          let tracker = LifetimeTracker()
          let source = ChannelSource<Tracked>()
          let (values, registrations) = (Heard<Tracked>(), Heard<Disposable>())
          values.append(tracker.make())
          registrations.append(make(source.channel).subscribe { [captured = tracker.make()] _ in _ = captured })
          return Explorer.Run(threads: [
            { source.emit(values.takeAll()[0]) },
            { for registration in registrations.takeAll() { registration.dispose() } },
          ]) { schedule in
            XCTAssertEqual(tracker.alive.count, 0, "\(index) in \(schedule)")
            XCTAssertEqual(source.channel.inspection.lanes[0].content, 0, "\(index) in \(schedule)")
          }
        }
      }
    }

    func testALoadThatIsSupersededByAnotherThreadDoesNotPublish() {
      Explorer.explore(threads: 2, preemptions: 3) {
        let source = ChannelSource(0)
        let promises = [Promise<Int>(), Promise<Int>()]
        let signal = source.channel.loadingLatest { promises[$0].future }
        let (heard, bag) = (Heard<Int>(), DisposeBag())
        signal.content.subscribe { heard.append($0) }.disposed(by: bag)
        return Explorer.Run(threads: [{ source.emit(1) }, { _ = promises[0].tryFulfill(0) }]) { schedule in
          promises[1].fulfill(1)
          XCTAssert([[1], [0, 1]].contains(heard.all), "\(heard.all) in \(schedule)")
          XCTAssertEqual(signal.state?.content, 1, "\(schedule)")
          bag.dispose()
        }
      }
    }
  }
#endif
