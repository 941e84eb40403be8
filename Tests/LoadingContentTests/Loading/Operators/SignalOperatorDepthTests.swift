import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F6 and S9: what is made of signals has no depth, and takes time in proportion to how much there is.
final class SignalOperatorDepthTests: XCTestCase {
  private typealias Link = @Sendable (Signal<Int>) -> Signal<Int>

  private static let links: [(name: String, link: Link)] = [
    ("mapContent", { $0.mapContent { $0 } }), ("recover", { $0.recover { throw $0 } }),
    ("flatMapContent", { signal in signal.flatMapContent { Future.fulfilled($0).loadingContent() } }),
    ("combine", { Signal.combine([$0]).mapContent { $0[0] } }),
    ("combinePartial", { Signal.combinePartial([$0, $0]).mapContent { $0[0] ?? 0 } }),
  ]

  private enum Ending: CaseIterable { case emitted, alreadyThere, failed, finished, dropped, released }

  private static func run(_ link: Link, _ length: Int, _ ending: Ending) -> [Int] {
    let heard = Heard<Int>()
    var source: SignalSource<Int>? = SignalSource()
    if ending == .alreadyThere { source?.emit(.content(1)) } else { source?.emit(.loading) }
    var signal = source!.signal
    for _ in 0..<length { signal = link(signal) }
    let registration = signal.content.subscribe { heard.append($0) }
    let errors = signal.error.subscribe { _ in heard.append(-1) }
    switch ending {
    case .emitted: source?.emit(.content(1))
    case .failed: source?.emit(.error(Failure()))
    case .finished, .dropped:
      if ending == .finished { source?.emit(.content(1)) }
      source = nil
    case .alreadyThere, .released: break
    }
    registration.dispose()
    errors.dispose()
    return heard.all
  }

  func testAChainOfEachTellsAndEndsInConstantStack() {
    let length = Chain.heavyLength / 10
    for (name, link) in Self.links {
      for ending in Ending.allCases {
        // Each of these tells twice what it is told twice.
        let length = name == "combinePartial" ? 8 : length
        let heard = onSmallStack { Self.run(link, length, ending) }
        switch ending {
        case .emitted, .alreadyThere, .finished: XCTAssertEqual(Set(heard), [1], "\(name), \(ending)")
        case .failed, .dropped: XCTAssertEqual(heard.last, -1, "\(name), \(ending)")
        case .released: XCTAssertEqual(heard, [], "\(name), \(ending)")
        }
      }
    }
  }

  /// A content that holds a derived signal, whose content holds the next.
  private final class Nested: Sendable {
    let signals: [Signal<Nested?>]
    init(_ signals: [Signal<Nested?>]) { self.signals = signals }
  }

  func testContentsThatHoldSignalsEndInConstantStack() {
    let length = Chain.heavyLength
    onSmallStack {
      var nested: Nested?
      for _ in 0..<length {
        let source = SignalSource<Nested?>()
        source.emit(.content(nested))
        let mapped = source.signal.mapContent { $0 }
        nested = Nested([
          mapped, Signal.combine([mapped]).mapContent { $0[0] }, mapped.flatMapContent { [mapped] _ in mapped },
        ])
      }
      nested = nil
    }
  }

  func testManyMembersTakeTimeInProportion() {
    let sources = (0..<Chain.inputs / 10).map { _ in SignalSource<Int>() }
    let all = Signal.combine(sources.map(\.signal))
    let (contents, flags, errors) = (Heard<Int>(), Heard<Bool>(), Heard<String>())
    let registrations = [
      all.content.subscribe { contents.append($0.count) }, all.loading.subscribe { flags.append($0) },
      all.error.subscribe { errors.append("\($0)") },
    ]
    for source in sources { source.emit(.loading) }
    for source in sources { source.emit(.content(0)) }
    for source in sources { source.emit(.loading) }
    for (index, source) in sources.enumerated().reversed() { source.emit(.error(Failure(name: "\(index)"))) }
    XCTAssertEqual(contents.all, [sources.count])
    XCTAssertEqual(flags.all, [false, true, false, true, false])
    XCTAssertEqual(errors.all, ["0"])
    for registration in registrations { registration.dispose() }
  }

  func testOneSignalManyTimesInACombination() {
    let source = SignalSource<Int>()
    let count = Chain.inputs / 10
    let all = Signal.combine(Array(repeating: source.signal, count: count))
    let flags = Heard<Bool>()
    let registration = all.loading.subscribe { flags.append($0) }
    source.emit(.loading)
    source.emit(.content(7))
    source.emit(.loading)
    source.emit(.error(CancellationError()))
    XCTAssertEqual(all.state?.content?.count, count)
    XCTAssertEqual(flags.all, [false, true, false, true, false])
    registration.dispose()
  }
}
