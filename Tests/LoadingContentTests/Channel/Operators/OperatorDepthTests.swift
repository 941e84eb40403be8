import LoadingContentTesting
import XCTest

@testable import LoadingContent

/// F6 and S9: chains of operators that are channels of their own have no depth.
final class OperatorDepthTests: XCTestCase {
  /// Goes on from a channel.
  private typealias Link = @Sendable (Channel<Int>) -> Channel<Int>

  private static let links: [(name: String, link: Link)] = [
    ("merge", { .merge([$0]) }),
    ("combineLatest", { channel in Channel.combineLatest(channel, ChannelSource(0).channel).map { $0.0 } }),
    ("take(until:)", { $0.take(until: ChannelSource<Int>().channel) }),
    ("flatMapLatest", { channel in channel.flatMapLatest { ChannelSource($0).channel } }),
    ("loadingLatest", { channel in channel.loadingLatest { .fulfilled($0) }.content }),
    ("throttle", { $0.throttle(.never, on: SpotScheduler()) }),
  ]

  /// What comes of the chain's first channel.
  private enum Ending: CaseIterable { case neverBegun, disposed, finished, released }

  func testAChainOfEachBeginsTellsAndEndsInConstantStack() {
    let length = Chain.heavyLength / 20
    for (name, link) in Self.links {
      for ending in Ending.allCases {
        let heard = onSmallStack {
          let heard = Heard<Int>()
          let source = ChannelSource(1)
          var channel = source.channel
          for _ in 0..<length { channel = link(channel) }
          if ending == .neverBegun { return heard.all }
          let registration = channel.subscribe { heard.append($0) }
          switch ending {
          case .disposed: registration.dispose()
          case .finished: source.finish()
          case .released, .neverBegun: break
          }
          return heard.all
        }
        XCTAssertEqual(heard, ending == .neverBegun ? [] : [1], "\(name), \(ending)")
      }
    }
  }
}
