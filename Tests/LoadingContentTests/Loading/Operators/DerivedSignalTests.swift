import XCTest

@testable import LoadingContent

/// Whatever happens to a signal: what is derived from it tells the same, whenever it was made.
final class DerivedSignalTests: XCTestCase {
  private enum Mark: String, CaseIterable {
    case loading, progress, content, earlyContent, error, earlyError, cancelled, stopped, noContent, errorWithdrawn

    func apply(to signal: Signal<Int>, _ number: Int) {
      let hub = signal.hub
      switch self {
      case .loading: hub.accept(.loading)
      case .progress: hub.accept(.progress(Double(number + 1) / 10))
      case .content: hub.emit(number)
      case .earlyContent: hub.emit(number, as: .earlyContent)
      case .error: hub.accept(.error, error: Failure(name: "\(number)"))
      case .earlyError: hub.accept(.earlyError, error: Failure(name: "\(number)"))
      case .cancelled: hub.accept(.error, error: CancellationError())
      case .stopped: hub.accept(.stopped)
      case .noContent: hub.withdrawContent()
      case .errorWithdrawn: hub.accept(.errorWithdrawn)
      }
    }
  }

  private static let same: [(String, @Sendable (Signal<Int>) -> Signal<Int>)] = [
    ("mapContent", { $0.mapContent { $0 } }), ("mapError", { $0.mapError { $0 } }),
    ("recover", { $0.recover { throw $0 } }),
  ]

  private static let several: [(String, @Sendable ([Signal<Int>]) -> Signal<Int>)] = [
    ("combine", { Signal.combine($0).mapContent { $0[0] * 100 + $0[1] } }),
    ("combinePartial", { Signal.combinePartial($0).mapContent { ($0[0] ?? 99) * 100 + ($0[1] ?? 99) } }),
    ("any", { Signal.combinePartial($0, policy: .any).mapContent { ($0[0] ?? 99) * 100 + ($0[1] ?? 99) } }),
    ("one of them twice", { Signal.combine($0[0], $0[1], $0[0]).mapContent { $0.0 * 100 + $0.1 } }),
  ]

  private static func text(_ snapshot: LoadingSnapshot<Int>, isFull: Bool = true) -> String {
    let load = isFull ? "\(snapshot.loadingKind as Any) \(snapshot.progress ?? -1)" : "\(snapshot.isLoading)"
    return "\(load) \(snapshot.content ?? -1) \(snapshot.error.map { "\($0)" } ?? "-")"
  }

  private func text(_ signal: Signal<Int>, isFull: Bool = true) -> String {
    "\(Self.text(signal.snapshot, isFull: isFull)) \(signal.state.map { "\($0)" } ?? "-")"
  }

  private func record(_ signal: Signal<Int>) -> (heard: Heard<String>, registrations: [Disposable]) {
    let heard = Heard<String>()
    let snapshots = signal.snapshots.subscribe { heard.append(Self.text($0)) }
    return (heard, signal.record(in: heard) + [snapshots])
  }

  /// - Parameter place: How much has happened when it is derived.
  private func check(_ marks: [Mark], derivedAt place: Int) {
    for (name, make) in Self.same {
      let signal = SignalSource<Int>().signal
      for index in 0..<place { marks[index].apply(to: signal, index) }
      let now = signal.snapshot
      // Which load it was is decided when it begins, and this one begins with nothing on screen.
      if now.loadingKind == .reload && now.content == nil { return }
      let derived = make(signal)
      let (here, there) = (record(signal), record(derived))
      for index in place..<marks.count {
        XCTAssertEqual(text(derived), text(signal), "\(name) \(marks) \(place)")
        marks[index].apply(to: signal, index)
      }
      XCTAssertEqual(text(derived), text(signal), "\(name) \(marks) \(place)")
      XCTAssertEqual(there.heard.all, here.heard.all, "\(name) \(marks) \(place)")
      withExtendedLifetime((here, there)) {}
    }
  }

  func testWhateverHappensToASignalIsToldByThoseThatChangeNothing() {
    for first in Mark.allCases {
      for second in Mark.allCases {
        for third in Mark.allCases { for place in 0..<3 { check([first, second, third], derivedAt: place) } }
      }
    }
    var generator = SplitMix64(seed: 41)
    for _ in 0..<200 {
      let marks = (0..<8).map { _ in Mark.allCases.randomElement(using: &generator)! }
      check(marks, derivedAt: Int.random(in: 0..<8, using: &generator))
    }
  }

  func testCombinedLaterOrSoonerTheyAreTheSame() {
    var generator = SplitMix64(seed: 42)
    for (name, make) in Self.several {
      for _ in 0..<150 {
        let signals = [SignalSource<Int>().signal, SignalSource<Int>().signal]
        var combined = [make(signals)]
        var path: [String] = []
        for number in 0..<8 {
          let mark = Mark.allCases.randomElement(using: &generator)!
          let member = Int.random(in: 0..<2, using: &generator)
          path.append("\(mark) \(member)")
          mark.apply(to: signals[member], number)
          combined.append(make(signals))
          XCTAssertEqual(Set(combined.map { text($0, isFull: false) }).count, 1, "\(name) \(path)")
        }
      }
    }
  }
}
