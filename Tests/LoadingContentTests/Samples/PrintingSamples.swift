// swift-format-ignore-file
// Made by `swift run Documentation --write` from the samples of the documentation: edit them there.

import Dispatch
import Foundation
import LoadingContent
import LoadingContentTesting
import XCTest

/// Of Sources/LoadingContent/LoadingContent.docc/Cancelling.md.
final class SamplesOfCancelling: XCTestCase {
  func testSample1() throws {
    let print = Printed()
    let promise = Promise<Int>()
    promise.onCancel { _ in print("the work stops") }
    let one = promise.future.map { $0 + 1 }
    let other = promise.future.map { $0 + 2 }
    one.cancel()
    print("one is cancelled")
    other.cancel()
    print.assert(["one is cancelled", "the work stops"])
  }
}

/// Of Sources/LoadingContent/LoadingContent.docc/Errors.md.
final class SamplesOfErrors: XCTestCase {
  func testSample1() throws {
    let print = Printed()
    let age = Future<Int>.rejected(CocoaError(.fileNoSuchFile))
    age
      .map { $0 + 1 }
      .tapError { _ in print("no file") }
      .recover { _ in 0 }
      .whenFulfilled { print("age", $0) }
    print.assert(["no file", "age 0"])
  }

  func testSample2() throws {
    let print = Printed()
    let source = SignalSource<String>()
    let bag = DisposeBag()
    source.signal.content.subscribe { print("content", $0) }.disposed(by: bag)
    source.signal.error.subscribe { _ in print("error") }.disposed(by: bag)
    source.emit(.loading)
    source.emit(.error(URLError(.timedOut)))
    source.emit(.loading)
    source.emit(.content("news"))
    print.assert(["error", "content news"])
  }
}

/// Of Sources/LoadingContent/LoadingContent.docc/Testing.md.
final class SamplesOfTesting: XCTestCase {
  func testSample1() throws {
    let print = Printed()
    let source = SignalSource<Int>()
    let doubled = source.signal.content.map { $0 * 2 }
    let bag = DisposeBag()
    doubled.subscribe { print($0) }.disposed(by: bag)
    source.emit(.content(21))
    print.assert(["42"])
  }
}

/// Of Sources/LoadingContent/LoadingContent.docc/Threads.md.
final class SamplesOfThreads: XCTestCase {
  func testSample1() throws {
    let print = Printed()
    let promise = Promise<Int>()
    promise.future.whenFulfilled { value in
      let next = Future<Int>.fulfilled(value + 1).map { $0 * 10 }
      next.whenFulfilled { print("then", $0) }
      print("first", value)
    }
    promise.fulfill(1)
    print.assert(["first 1", "then 20"])
  }
}
