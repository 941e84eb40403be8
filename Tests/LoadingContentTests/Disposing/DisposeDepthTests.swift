import LoadingContent
import XCTest

/// F6, S9: what ends hands what it held to the thread's run queue: 512 KiB for 20,000 links.
final class DisposeDepthTests: XCTestCase {
  func testBagsWhoseRegistrationsOwnTheNextBagEndInConstantStack() {
    final class Owner: Sendable {
      let bag = DisposeBag()
    }
    onSmallStack {
      var last = Owner()
      for _ in 0..<20_000 {
        let next = Owner()
        let former = last
        next.bag.insert(Disposable { _ = former })
        last = next
      }
      last = Owner()
    }
  }

  func testBagsWhoseListenersOwnTheNextBagEndInConstantStack() {
    final class Owner: Sendable {
      let bag = DisposeBag()
    }
    let source = ChannelSource<Int>()
    onSmallStack {
      var last = Owner()
      for _ in 0..<20_000 {
        let next = Owner()
        let former = last
        source.channel.subscribe { _ in _ = former }.disposed(by: next.bag)
        last = next
      }
      last = Owner()
    }
  }

  func testListenersWithoutOwnersThatOwnTheNextBagEndInConstantStack() {
    final class Owner: Sendable {}
    onSmallStack {
      var owner: Owner? = Owner()
      var sources: [ChannelSource<Int>] = []
      var last = DisposeBag()
      for _ in 0..<20_000 {
        let source = ChannelSource<Int>()
        let former = last
        last = DisposeBag()
        source.channel.subscribe { _ in }.disposed(by: last)
        source.channel.subscribe(with: owner!) { _, _ in _ = former }
        sources.append(source)
      }
      owner = nil
      // Each disposal meets the next one whose owner is gone.
      last.dispose()
      sources = []
    }
  }

  func testValuesThatHoldFuturesAreReleasedInConstantStack() {
    final class Node: Sendable {
      let future: Future<Node?>
      init(_ future: Future<Node?>) { self.future = future }
    }
    onSmallStack {
      var last = Promise<Node?>()
      last.fulfill(nil)
      for _ in 0..<20_000 {
        let next = Promise<Node?>()
        next.fulfill(Node(last.future))
        last = next
      }
      last = Promise<Node?>()
      last.fulfill(nil)
    }
  }
}
