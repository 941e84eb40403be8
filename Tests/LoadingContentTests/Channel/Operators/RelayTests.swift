import XCTest

@testable import LoadingContent

/// What no operator brings about, but a relay promises.
final class RelayTests: XCTestCase {
  func testHandlersThatHoldTheNextRelayEndInConstantStack() {
    for isTurn in [false, true] {
      let heard = Heard<Int>()
      onSmallStack {
        var next: Relay<Int>?
        for index in 0..<20_000 {
          let relay = Relay<Int>()
          let held = Releasing { [next] in next?.receive(index) }
          relay.prepare { _ in
          } handler: { relay, _ in
            heard.append(index)
            // It was the last to hold the next one, and is gone with its handler.
            withExtendedLifetime(held) { relay.end() }
          }
          next = relay
        }
        let first = next.take()
        if isTurn { RunQueue.enter { first?.receive(0) } } else { first?.receive(0) }
      }
      XCTAssertEqual(heard.count, 20_000)
    }
  }

  func testInputsThatWaitAndHoldTheNextRelayEndInConstantStack() {
    for isTurn in [false, true] {
      let heard = Heard<Int>()
      onSmallStack {
        var next: Relay<Releasing>?
        for index in 0..<20_000 {
          let relay = Relay<Releasing>(isHeld: true)
          relay.prepare { _ in
          } handler: { _, _ in
            heard.append(index)
          }
          relay.receive(Releasing { [next] in next?.open() })
          next = relay
        }
        let first = next.take()
        if isTurn { RunQueue.enter { first?.open() } } else { first?.open() }
      }
      XCTAssertEqual(heard.count, 20_000)
    }
  }

  func testInputsOfManyThreadsAreHandledOneAtATimeAndNoneIsLost() {
    let relay = Relay<Int>()
    let (sum, isHandling) = (Confined(0), Confined(false))
    relay.prepare { _ in
    } handler: { relay, input in
      XCTAssertFalse(isHandling.value)
      isHandling.value = true
      sum.value += 1
      // An input of an input's.
      if input > 0 { relay.receive(input - 1) }
      isHandling.value = false
    }
    runConcurrently(threads: 4) { _ in
      for _ in 0..<2000 { relay.receive(1) }
    }
    XCTAssertEqual(sum.value, 4 * 2000 * 2)
    relay.end()
  }
}
