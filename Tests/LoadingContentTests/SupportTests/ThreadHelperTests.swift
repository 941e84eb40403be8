import XCTest

final class ThreadHelperTests: XCTestCase {
  func testASmallStackRunsOnAThreadOfTheSizeAskedFor() {
    XCTAssertEqual(onSmallStack(kilobytes: 256) { Thread.current.stackSize }, 256 * 1024)
    XCTAssertEqual(onSmallStack { Thread.current.stackSize }, 512 * 1024)
  }

  func testConcurrentThreadsAreAllThereAtOnce() {
    let threads = 8
    let everybody = DispatchGroup()
    for _ in 0..<threads { everybody.enter() }
    // Nobody gets past this line unless all the others are running too.
    runConcurrently(threads: threads) { _ in
      everybody.leave()
      XCTAssertEqual(everybody.wait(timeout: HangGuard.deadline), .success)
    }
  }

  func testEachConcurrentThreadHasItsIndex() {
    let seen = Seen()
    runConcurrently(threads: 5) { seen.insert($0) }
    XCTAssertEqual(seen.all.sorted(), [0, 1, 2, 3, 4])
  }

  func testAGateLetsThroughThoseWhoWaitAndThoseWhoComeLater() {
    let gate = Gate()
    let through = Seen()
    runConcurrently(threads: 4) { index in
      if index == 0 { gate.open() }
      gate.wait()
      through.insert(index)
    }
    gate.wait()
    XCTAssertEqual(through.all.count, 4)
  }

  func testWaitingOnTheMainThreadServesTheMainQueue() {
    let seen = Seen()
    DispatchQueue.global().async { DispatchQueue.main.async { seen.insert(1) } }
    waitUntil("the main queue is served") { seen.all == [1] }
  }
}

/// Unchecked: `indices` is used under `lock` only.
private final class Seen: @unchecked Sendable {
  private var indices: [Int] = []
  private let lock = NSLock()

  func insert(_ index: Int) { lock.withLock { indices.append(index) } }

  var all: [Int] { lock.withLock { indices } }
}
