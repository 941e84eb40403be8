import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Every registration option with every other: where, with an owner or not, once, the current value or not, the latest
/// only, which list, through operators or not, and what was before; against what an account of the events says.
final class RegistrationOptionsTests: XCTestCase {
  private enum Place: CaseIterable { case inline, main, serial, concurrent, custom }

  private enum Ownership: CaseIterable { case none, owned, orphaned }

  private enum Through: CaseIterable { case nothing, composed, relayed }

  /// One way to register.
  private struct Way {
    var place: Place
    var ownership: Ownership
    var options: SubscribeOptions
    var through: Through
    /// Somebody else is on the same scheduler, who wants everything: that matters to who wants the latest only.
    var isCrowded: Bool

    var description: String {
      "\(place), \(ownership), \(options.rawValue), \(through)\(isCrowded ? ", with somebody else" : "")"
    }

    static let all: [Way] = Place.allCases.flatMap { place in
      Ownership.allCases.flatMap { ownership in
        (0..<8).flatMap { options in
          Through.allCases.flatMap { through -> [Way] in
            let options = SubscribeOptions(rawValue: options)
            return (options.contains(.latestOnly) ? [false, true] : [false]).map { isCrowded in
              Way(place: place, ownership: ownership, options: options, through: through, isCrowded: isCrowded)
            }
          }
        }
      }
    }
  }

  private static let befores: [[HubOracle.Input]] = [
    [], [.content], [.error], [.content, .error], [.content, .loading],
  ]
  private static let burst: [HubOracle.Input] = [.loading, .content, .content, .error, .loading, .cancel]

  // MARK: What is to be heard

  /// The current value, if there is one, and what comes, of one list.
  private func account(_ list: ListSet, after before: [HubOracle.Input]) -> (current: [String], burst: [String]) {
    var oracle = HubOracle(places: 1)
    var number = 0
    func emit(_ inputs: [HubOracle.Input]) {
      for input in inputs {
        number += 1
        _ = oracle.emitted(input, number)
      }
    }
    emit(before)
    _ = oracle.subscribed(HubOracle.Listener(lists: list.rawValue, place: 0), skipsCurrent: false)
    let current = oracle.expected[0].count
    emit(Self.burst)
    let told = oracle.expected[0].map { text(of: $0.told) }
    return (Array(told[..<current]), Array(told[current...]))
  }

  private func text(of told: HubOracle.Told) -> String {
    switch told {
    case .flag(let flag): "\(flag)"
    case .content(let number): "\(number)"
    case .error(let number): "error \(number)"
    case .state(.loading): "loading"
    case .state(.content(let number)): "content(\(number))"
    case .state(.error(let number)): "error(error \(number))"
    case .moment(let isLoading, let content, let error):
      "\(isLoading) \(content.map { "\($0)" } ?? "-") \(error.map { "error \($0)" } ?? "-")"
    case .end: "end"
    }
  }

  private func expectation(of way: Way, _ current: [String], _ burst: [String]) -> [String] {
    let current = way.options.contains(.skipCurrent) ? [] : current
    // Before the registering call returns, or with all that waits.
    let isAtOnce = way.place == .inline || way.place == .main
    let atOnce = isAtOnce ? current : []
    var later = isAtOnce ? burst : current + burst
    // A relay tells what comes one by one.
    if way.options.contains(.latestOnly), way.place != .inline || way.through != .relayed {
      later = later.last.map { [$0] } ?? []
    }
    if way.ownership == .orphaned { later = [] }
    let told = atOnce + later
    return way.options.contains(.once) ? Array(told.prefix(1)) : told
  }

  // MARK: What is heard

  private final class Owner: Sendable {}

  private final class Schedulers {
    let serial = DispatchQueue(label: "serial")
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    let custom = TestScheduler()
  }

  private func emit(_ inputs: [HubOracle.Input], on source: SignalSource<Int>, from number: Int) {
    for (offset, input) in inputs.enumerated() {
      switch input {
      case .loading: source.emit(.loading)
      case .content: source.emit(.content(number + offset))
      case .error: source.emit(.error(Failure(name: "error \(number + offset)")))
      case .cancel: source.emit(.error(CancellationError()))
      case .finish: break
      }
    }
  }

  private func subscribe<Element>(
    _ channel: Channel<Element>, _ way: Way, _ owner: Owner?, _ schedulers: Schedulers, _ heard: Heard<String>,
    _ text: @escaping @Sendable (Element) -> String
  ) -> Disposable {
    let options = way.options
    if let owner {
      let listener: @Sendable (Owner, Element) -> Void = { heard.append(text($1)) }
      return switch way.place {
      case .inline: channel.subscribe(with: owner, options: options, listener)
      case .main: channel.subscribe(with: owner, on: .main, options: options) { listener($0, $1) }
      case .serial: channel.subscribe(with: owner, on: schedulers.serial, options: options, listener)
      case .concurrent: channel.subscribe(with: owner, on: schedulers.concurrent, options: options, listener)
      case .custom: channel.subscribe(with: owner, on: schedulers.custom, options: options, listener)
      }
    }
    let listener: @Sendable (Element) -> Void = { heard.append(text($0)) }
    return switch way.place {
    case .inline: channel.subscribe(options: options, listener)
    case .main: channel.subscribe(on: .main, options: options) { listener($0) }
    case .serial: channel.subscribe(on: schedulers.serial, options: options, listener)
    case .concurrent: channel.subscribe(on: schedulers.concurrent, options: options, listener)
    case .custom: channel.subscribe(on: schedulers.custom, options: options, listener)
    }
  }

  /// Registers, and lets a burst of events wait before anybody is told.
  private func run<Element>(
    _ way: Way, before: [HubOracle.Input], _ channel: (Signal<Int>) -> Channel<Element>,
    _ text: @escaping @Sendable (Element) -> String
  ) -> (heard: [String], isDisposed: Bool) {
    let source = SignalSource<Int>()
    emit(before, on: source, from: 1)
    var listened = channel(source.signal)
    switch way.through {
    case .nothing: break
    case .composed: listened = listened.map { $0 }.filter { _ in true }.tap { _ in }
    case .relayed: listened = .merge([listened])
    }
    let schedulers = Schedulers()
    let heard = Heard<String>()
    let bag = DisposeBag()
    var owner = way.ownership == .none ? nil : Owner()
    if way.place == .serial { schedulers.serial.suspend() }
    if way.place == .concurrent { schedulers.concurrent.suspend() }
    let registration = subscribe(listened, way, owner, schedulers, heard, text)
    if way.isCrowded {
      var other = way
      other.options = .skipCurrent
      subscribe(listened, other, nil, schedulers, Heard()) { _ in "" }.disposed(by: bag)
    }
    if way.ownership == .orphaned { owner = nil }
    let emitted = { [self] in emit(Self.burst, on: source, from: before.count + 1) }
    switch way.place {
    case .inline:
      let run = OnThisThread(emitted)
      Future.fulfilled(0).whenFulfilled { _ in run.body() }
    case .main:
      let (run, isOver) = (OnThisThread(emitted), Heard<Bool>())
      runConcurrently(threads: 1) { _ in run.body() }
      DispatchQueue.main.async { isOver.append(true) }
      waitUntil("the hop has come") { isOver.count == 1 }
    case .serial:
      emitted()
      schedulers.serial.resume()
      schedulers.serial.sync {}
    case .concurrent:
      emitted()
      schedulers.concurrent.resume()
      schedulers.concurrent.sync(flags: .barrier) {}
    case .custom:
      emitted()
      schedulers.custom.run()
    }
    defer { withExtendedLifetime((owner, bag, registration)) {} }
    return (heard.all, registration.isDisposed)
  }

  private func check<Element>(
    _ list: ListSet, _ channel: (Signal<Int>) -> Channel<Element>, _ text: @escaping @Sendable (Element) -> String
  ) {
    for before in Self.befores {
      let (current, burst) = account(list, after: before)
      for way in Way.all {
        let expected = expectation(of: way, current, burst)
        let (heard, isDisposed) = run(way, before: before, channel, text)
        XCTAssertEqual(heard, expected, "\(way.description), list \(list.rawValue), after \(before)")
        let isOver = way.options.contains(.once) && !expected.isEmpty || way.ownership == .orphaned && !burst.isEmpty
        XCTAssertEqual(isDisposed, isOver, "\(way.description), list \(list.rawValue), after \(before)")
      }
    }
  }

  func testTheLoadingList() { check(.loading, { $0.loading }, { "\($0)" }) }

  func testTheContentList() { check(.content, { $0.content }, { "\($0)" }) }

  func testTheErrorList() { check(.error, { $0.error }, { "\($0)" }) }

  func testTheStatesList() { check(.states, { $0.states }, { "\($0)" }) }

  func testTheSnapshotsList() {
    check(
      .snapshots, { $0.snapshots },
      { snapshot in
        let (content, error) = (snapshot.content.map { "\($0)" }, snapshot.error.map { "\($0)" })
        return "\(snapshot.isLoading) \(content ?? "-") \(error ?? "-")"
      })
  }

  /// Which has no options: it is one registration in three lists.
  func testSeveralLists() {
    for before in Self.befores {
      let (current, burst) = account([.loading, .content, .error], after: before)
      for way in Way.all where way.options.isEmpty && way.through == .nothing {
        let expected = expectation(of: way, current, burst)
        XCTAssertEqual(
          runSeveral(way, before: before), expected, "\(way.description), several lists, after \(before)")
      }
    }
  }

  private func runSeveral(_ way: Way, before: [HubOracle.Input]) -> [String] {
    // As a channel, so that the rest is the same: what is told is of one list after the other.
    run(
      way, before: before,
      { signal in
        Channel(signal.handle, [.loading, .content, .error]) { sink in
          { event in
            switch event.kind {
            case .flag: sink("\(event.element(as: Bool.self))")
            case .content: sink("\(event.element(as: Int.self))")
            default: sink("\(event.element(as: (any Error).self))")
            }
          }
        }
      }, { $0 }
    ).heard
  }
}

/// Unchecked: whoever hands it over waits for it.
private struct OnThisThread: @unchecked Sendable {
  let body: () -> Void
  init(_ body: @escaping () -> Void) { self.body = body }
}
