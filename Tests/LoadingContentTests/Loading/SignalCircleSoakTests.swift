import Dispatch
import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// Four threads emit on signals that feed each other in a circle, while four register and dispose with whatever
/// options; what everybody heard is compared with the rules of order afterwards.
final class SignalCircleSoakTests: XCTestCase {
  /// A content: different from every other one, with how often it is to be handed on.
  private struct Ball: Equatable, Sendable {
    let id: Int
    let left: Int
    var next: Ball { Ball(id: id, left: left - 1) }
  }

  /// What somebody heard who came and went.
  private struct Visit: Sendable {
    let signal: Int
    let options: SubscribeOptions
    let heard: Heard<Ball>
    /// When `dispose` had returned.
    let countAtEnd: Int
  }

  private static let signals = 3
  private static let rounds = 500

  private final class Circle: Sendable {
    let sources = (0..<signals).map { _ in SignalSource<Ball>() }
    let bag = DisposeBag()
    let serial = DispatchQueue(label: "serial")
    let concurrent = DispatchQueue(label: "concurrent", attributes: .concurrent)
    /// For each signal what four who stay hear, each somewhere else; the first one inline.
    let stayers = (0..<signals).map { _ in (0..<4).map { _ in Heard<Ball>() } }
    let flags = (0..<signals).map { _ in Heard<Bool>() }

    init() {
      for index in 0..<signals {
        let (signal, heard) = (sources[index].signal, stayers[index])
        signal.content.subscribe { heard[0].append($0) }.disposed(by: bag)
        signal.content.subscribe(on: serial) { heard[1].append($0) }.disposed(by: bag)
        signal.content.map { $0 }.subscribe(on: concurrent) { heard[2].append($0) }.disposed(by: bag)
        signal.content.subscribe(on: .main) { heard[3].append($0) }.disposed(by: bag)
        signal.loading.subscribe { [flags] in flags[index].append($0) }.disposed(by: bag)
        let next = sources[(index + 1) % signals]
        signal.content.subscribe { if $0.left > 0 { next.emit(.content($0.next)) } }.disposed(by: bag)
      }
    }

    func emit(_ thread: Int) {
      var random = SplitMix64(seed: UInt64(thread))
      for round in 0..<rounds {
        let source = sources[Int.random(in: 0..<signals, using: &random)]
        switch Int.random(in: 0..<6, using: &random) {
        case 0: source.emit(.loading)
        case 1: source.emit(.error(CancellationError()))
        case 2: source.emit(.error(Failure()))
        default: source.emit(.content(Ball(id: thread * rounds + round, left: Int.random(in: 0...4, using: &random))))
        }
      }
    }

    func visit(_ thread: Int, _ visits: Heard<Visit>, _ tracker: LifetimeTracker) {
      var random = SplitMix64(seed: UInt64(thread))
      for _ in 0..<rounds {
        let index = Int.random(in: 0..<signals, using: &random)
        let options = SubscribeOptions(rawValue: Int.random(in: 0..<8, using: &random))
        let (content, heard) = (sources[index].signal.content, Heard<Ball>())
        let owner = Tracked()
        let registration = { [captured = tracker.make()] in
          let listener: @Sendable (Ball) -> Void = { ball in
            _ = captured
            heard.append(ball)
          }
          return switch Int.random(in: 0..<7, using: &random) {
          case 0: content.subscribe(options: options, listener)
          case 1: content.subscribe(on: serial, options: options, listener)
          case 2: content.subscribe(on: concurrent, options: options, listener)
          case 3: content.subscribe(on: .main, options: options) { listener($0) }
          case 4: content.filter { _ in true }.subscribe(on: serial, options: options, listener)
          case 5: content.subscribe(with: owner, on: concurrent, options: options) { listener($1) }
          default: Channel.merge([content]).subscribe(options: options.subtracting(.skipCurrent), listener)
          }
        }()
        for _ in 0..<Int.random(in: 0..<4, using: &random) { sources[index].emit(.loading) }
        registration.dispose()
        visits.append(Visit(signal: index, options: options, heard: heard, countAtEnd: heard.count))
      }
    }
  }

  func testWhoeverComesAndGoesWhileFourEmitEverythingIsInOrder() {
    let circle = Circle()
    let visits = Heard<Visit>()
    let tracker = LifetimeTracker()
    runConcurrently(threads: 8) { thread in
      if thread < 4 { circle.emit(thread) } else { circle.visit(thread, visits, tracker) }
    }
    waitUntil("everybody has heard everything") {
      circle.stayers.allSatisfy { heard in heard.allSatisfy { $0.count == heard[0].count } }
    }
    waitUntil("all is let go of") { tracker.alive.isEmpty }
    XCTAssertEqual(visits.count, 4 * Self.rounds)
    for index in 0..<Self.signals {
      let order = circle.stayers[index][0].all
      // S2: one order, for all schedulers.
      for heard in circle.stayers[index] { XCTAssertEqual(heard.all, order) }
      // S3: the flag is told when it changes.
      let flags = circle.flags[index].all
      XCTAssertFalse(zip(flags, flags.dropFirst()).contains { $0 == $1 }, "a flag is told twice")
      // What is handed on arrives, once.
      let handedOn = circle.stayers[(index + Self.signals - 1) % Self.signals][0].all.filter { $0.left > 0 }
      for ball in handedOn { XCTAssertEqual(order.count { $0 == ball.next }, 1, "\(ball)") }
      for visit in visits.all where visit.signal == index { check(visit, order) }
    }
    circle.bag.dispose()
  }

  /// S2, S4 and S5 for one who came and went.
  private func check(_ visit: Visit, _ order: [Ball]) {
    let heard = visit.heard.all
    // At most one call that was already decided upon.
    XCTAssertLessThanOrEqual(heard.count, visit.countAtEnd + 1)
    if visit.options.contains(.once) { XCTAssertLessThanOrEqual(heard.count, 1) }
    let positions = heard.map { ball in order.firstIndex(of: ball) }
    guard let first = positions.first, let start = first else { return XCTAssertEqual(positions, []) }
    if visit.options.contains(.latestOnly) {
      let found = positions.compactMap { $0 }
      XCTAssertEqual(found.count, heard.count)
      XCTAssertTrue(zip(found, found.dropFirst()).allSatisfy(<), "out of order: \(found)")
    } else {
      // The replay and what came after it: a piece of the order, with nothing missing.
      XCTAssertEqual(positions, Array(start..<start + heard.count))
    }
  }
}
