import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Whatever comes, in whatever lists: who wants the latest only is told a part of what the others are, in their order,
/// and the last of each list.
final class LatestOnlyOracleTests: XCTestCase {
  private let scheduler = TestScheduler()

  private struct Listener {
    /// As those say who are told everything.
    let all = Heard<String>()
    let latest = Heard<String>()
    let bag = DisposeBag()
  }

  private func listen(_ signal: Signal<Int>, isOnly: Bool) -> Listener {
    let listener = Listener()
    if !isOnly {
      signal.snapshots.subscribe(on: scheduler) { [all = listener.all] in all.append("snapshot \($0)") }
        .disposed(by: listener.bag)
      for one in signal.record(in: listener.all, on: scheduler) { one.disposed(by: listener.bag) }
    }
    signal.snapshots.subscribe(on: scheduler, options: .latestOnly) { [latest = listener.latest] in
      latest.append("snapshot \($0)")
    }.disposed(by: listener.bag)
    for one in signal.record(in: listener.latest, on: scheduler, options: .latestOnly) {
      one.disposed(by: listener.bag)
    }
    return listener
  }

  private func last(of list: String, in heard: [String]) -> String? { heard.last { $0.hasPrefix(list) } }

  private func emit(_ number: Int, on signal: Signal<Int>, _ generator: inout SplitMix64) {
    let hub = signal.hub
    switch Int.random(in: 0..<8, using: &generator) {
    case 0, 1: hub.accept(.loading)
    case 2: hub.accept(.progress(Double(number) / 1_000))
    case 3: hub.emit(number)
    case 4: hub.emit(number, as: .earlyContent)
    case 5: hub.accept(.error, error: Failure(name: "\(number)"))
    case 6: hub.accept(.earlyError, error: Failure(name: "\(number)"))
    default: hub.accept(.stopped)
    }
  }

  /// - Parameter isMixed: There are some in the lane who want everything, now and then.
  private func run(seed: UInt64, isMixed: Bool) {
    var generator = SplitMix64(seed: seed)
    let (source, twin) = (SignalSource<Int>(), SignalSource<Int>())
    var listeners: [(listener: Listener, oracle: Listener)] = []
    var others: [Listener] = []
    for number in 0..<60 {
      let before = generator
      emit(number, on: source.signal, &generator)
      generator = before
      emit(number, on: twin.signal, &generator)
      switch Int.random(in: 0..<12, using: &generator) {
      case 0 where listeners.count < 5:
        // The oracle listens to another signal, of which all want everything.
        let oracle = Listener()
        twin.signal.snapshots.subscribe { [all = oracle.all] in all.append("snapshot \($0)") }.disposed(by: oracle.bag)
        for one in twin.signal.record(in: oracle.all) { one.disposed(by: oracle.bag) }
        listeners.append((listen(source.signal, isOnly: true), oracle))
      case 1 where isMixed: others.append(listen(source.signal, isOnly: false))
      case 2: others.popLast()?.bag.dispose()
      case 3: scheduler.run()
      default: break
      }
    }
    source.signal.hub.accept(.stopped)
    twin.signal.hub.accept(.stopped)
    scheduler.run()
    for (listener, oracle) in listeners {
      let (told, all) = (listener.latest.all, oracle.all.all)
      var rest = all[...]
      for one in told {
        guard let place = rest.firstIndex(of: one) else {
          XCTFail("\(seed): \(one) is out of order in \(told): of \(all)")
          return
        }
        rest = rest[(place + 1)...]
      }
      for list in ["loading", "content", "error", "state", "snapshot"] {
        XCTAssertEqual(last(of: list, in: told), last(of: list, in: all), "\(seed): \(told): of \(all)")
      }
    }
  }

  func testItIsAPartAndTheLastOfEachList() {
    for seed in 0..<80 {
      run(seed: UInt64(seed), isMixed: false)
      run(seed: UInt64(seed), isMixed: true)
    }
  }
}
