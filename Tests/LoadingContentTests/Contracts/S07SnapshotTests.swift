import LoadingContent
import XCTest

/// S7: emitting `.loading` again keeps the last content; a snapshot shows flag, last content and current error
/// together.
final class S07SnapshotTests: XCTestCase {
  private func assert(
    _ signal: Signal<Int>, _ isLoading: Bool, _ content: Int?, _ error: Failure?, line: UInt = #line
  ) {
    let snapshot = signal.snapshot
    XCTAssertEqual(snapshot.isLoading, isLoading, line: line)
    XCTAssertEqual(snapshot.content, content, line: line)
    XCTAssertEqual(snapshot.error as? Failure, error, line: line)
  }

  func testASnapshotShowsFlagLastContentAndCurrentError() {
    let source = SignalSource<Int>()
    assert(source.signal, false, nil, nil)
    source.emit(.loading)
    assert(source.signal, true, nil, nil)
    source.emit(.content(1))
    assert(source.signal, false, 1, nil)
    source.emit(.loading)
    assert(source.signal, true, 1, nil)
    source.emit(.error(Failure()))
    assert(source.signal, false, 1, Failure())
    source.emit(.loading)
    assert(source.signal, true, 1, nil)
    source.emit(.error(CancellationError()))
    assert(source.signal, false, 1, Failure())
    source.emit(.content(2))
    assert(source.signal, false, 2, nil)
  }

  #if DEBUG
    func testASnapshotIsOfOneMomentInEveryOrder() {
      let runs = Explorer.explore(threads: 2) {
        let source = SignalSource<Int>()
        source.emit(.content(0))
        let read = Heard<String>()
        return Explorer.Run(threads: [
          {
            source.emit(.error(Failure(name: "1")))
            source.emit(.content(2))
            source.emit(.error(Failure(name: "3")))
          },
          {
            let snapshot = source.signal.snapshot
            read.append("\(snapshot.content ?? -1) \(snapshot.error.map { "\($0)" } ?? "none")")
          },
        ]) { schedule in
          XCTAssert(["0 none", "0 1", "2 none", "2 3"].contains(read.all[0]), "\(schedule): \(read.all)")
        }
      }
      XCTAssertGreaterThan(runs, 3)
    }
  #endif

  func testASnapshotIsOfOneMoment() {
    let source = SignalSource<Int>()
    source.emit(.content(0))
    let mixed = Heard<String>()
    runConcurrently(threads: 2) { thread in
      for value in 1...2_000 {
        guard thread == 1 else {
          source.emit(value.isMultiple(of: 2) ? .content(value) : .error(Failure(name: "\(value)")))
          continue
        }
        let snapshot = source.signal.snapshot
        let error = (snapshot.error as? Failure).map { $0.name }
        // Contents and errors take turns: beside an error stands the content before it, and else an even one.
        let fits = error.map { $0 == "\(snapshot.content! + 1)" } ?? snapshot.content!.isMultiple(of: 2)
        if !fits { mixed.append("\(snapshot)") }
      }
    }
    XCTAssertEqual(mixed.all, [])
  }
}
