import Foundation
import LoadingContent
import XCTest

/// Faults that users of similar libraries reported in public: those about completion handlers. C7 and the rest of C16
/// are in `FutureCasesTests`.
final class BridgingCasesTests: XCTestCase {
  func testC12_AnOptionalKeepsItsNil() throws {
    XCTAssertEqual(try Future<Int?>.fulfilled(nil).result?.get(), .some(nil))
    let promise = Promise<Int?>()
    promise.future.map { $0 }.whenFulfilled { XCTAssertNil($0) }
    promise.fulfill(nil)
    XCTAssertEqual(try promise.future.result?.get(), .some(nil))
  }

  func testC12_AnErrorObjectCanBeAValue() throws {
    let object = NSError(domain: "test", code: 1)
    let fulfilled = Promise<NSError>()
    fulfilled.fulfill(object)
    XCTAssertTrue(try fulfilled.future.result?.get() === object)

    let handlers: [@Sendable (Promise<NSError>) -> Void] = [
      { promise in
        let handler: @Sendable (NSError) -> Void = promise.complete
        handler(object)
      },
      { promise in
        let handler: @Sendable (NSError?) -> Void = promise.complete
        handler(object)
      },
      { promise in
        let handler: @Sendable (NSError?, (any Error)?) -> Void = promise.complete
        handler(object, nil)
      },
      { promise in
        let handler: @Sendable (NSError?, NSError?) -> Void = promise.complete
        handler(object, nil)
      },
      { promise in
        let handler: @Sendable ((any Error)?, NSError?) -> Void = promise.complete
        handler(nil, object)
      },
    ]
    for (index, handler) in handlers.enumerated() {
      let promise = Promise<NSError>()
      handler(promise)
      XCTAssertTrue(try promise.future.result?.get() === object, "\(index)")
    }
  }

  func testC12_AnErrorObjectIsAnErrorWhereOneIsExpected() {
    let object = NSError(domain: "test", code: 1)
    let promise = Promise<String>()
    promise.future.whenRejected { error in XCTAssertEqual(error as NSError, object) }
    let handler: @Sendable (String?, NSError?) -> Void = promise.complete
    handler(nil, object)
    XCTAssertThrowsError(try promise.future.result?.get())

    let void = Promise<Void>()
    void.future.whenRejected { error in XCTAssertEqual(error as NSError, object) }
    let voidHandler: @Sendable (NSError?) -> Void = void.complete
    voidHandler(object)
    XCTAssertThrowsError(try void.future.result?.get())
  }

  func testC12_OneOfTwoOptionalValuesIsEnough() throws {
    let promise = Promise<(Int?, String?)>()
    let handler: @Sendable (Int?, String?, (any Error)?) -> Void = promise.complete
    handler(nil, "x", nil)
    let value = try XCTUnwrap(try promise.future.result?.get())
    XCTAssertNil(value.0)
    XCTAssertEqual(value.1, "x")
  }

  func testC12_NeitherAValueNorAnErrorRejectsAndSaysThatTheAPIBrokeItsConvention() {
    withReports { reports in
      let line = #line + 1
      let promise = Promise<String>()
      let handler: @Sendable (String?, (any Error)?) -> Void = promise.complete
      handler(nil, nil)
      guard case .failure(LoadingContentError.missingValue) = promise.future.result else {
        return XCTFail("\(String(describing: promise.future.result))")
      }
      XCTAssertEqual(
        reports.takeAll().map(\.description),
        [
          "LoadingContentTests/BridgingCasesTests.swift:\(line): the completion handler of this promise was called with "
            + "neither a value nor an error, so it is rejected; if nil is a value here, make it a promise of an optional"
        ])
    }
  }

  func testC16_TheTypeOfTheValueIsTheHandlers() {
    func one<A>(_ argument: A, _ handler: (A) -> Void) { handler(argument) }
    func two<A, B>(_ first: A, _ second: B, _ handler: (A, B) -> Void) { handler(first, second) }
    func three<A, B, C>(_ first: A, _ second: B, _ third: C, _ handler: (A, B, C) -> Void) {
      handler(first, second, third)
    }
    let none: (any Error)? = nil
    let text: Future<String> = .fulfilled("")
    func assertSame<Value>(_ future: Future<Value>, _ other: Future<Value>) { XCTAssertNotNil(future.result) }
    assertSame(Future { promise in one("a", promise.complete) }, text)
    assertSame(Future { promise in one("a" as String?, promise.complete) }, text)
    assertSame(Future { promise in two("a" as String?, none, promise.complete) }, text)
    assertSame(Future { promise in two(none, "a" as String?, promise.complete) }, text)
    assertSame(Future { promise in one(Result<String, TestError>.success("a"), promise.complete) }, text)
    assertSame(Future { promise in two(1, none, promise.complete) }, .fulfilled(1))
    assertSame(Future { promise in one(none, promise.complete) }, .fulfilled())
    assertSame(Future { promise in three("a" as String?, 1 as Int?, none, promise.complete) }, .fulfilled(("a", 1)))
  }
}
