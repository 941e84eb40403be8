import LoadingContent
import XCTest

/// Completion handlers, out: what each shape is told of each outcome, in each of its three forms.
final class DeliverTests: XCTestCase {
  private typealias MaybeError = (any Error)?
  private typealias Hear = @Sendable (String) -> Void

  /// What a handler was called with; a dash is nil.
  private static func text(_ arguments: Any?...) -> String {
    arguments.map { argument in
      switch argument {
      case nil: "-"
      case let error as TestError: "error \(error.code)"
      case is CancellationError: "cancelled"
      case is LoadingContentError: "abandoned"
      case let value?: "\(value)"
      }
    }.joined(separator: " ")
  }

  private static func onMain(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }

  /// Delivers a value, an error, a cancellation and an abandoned promise, settled before and after.
  ///
  /// - Parameters:
  ///   - expected: What is heard of a value, and of an error, for which $ stands.
  ///   - forms: Each delivers to a handler that tells what it hears. All are called on this thread, the main one.
  private func assertDelivered<Value>(
    _ value: Value, _ expected: (value: String, error: String), line: UInt = #line,
    _ forms: [(Future<Value>, @escaping Hear) -> Void]
  ) {
    let endings: [(error: String?, end: (Promise<Value>) -> Void)] = [
      (nil, { $0.fulfill(value) }), ("error 1", { $0.reject(TestError(1)) }), ("cancelled", { $0.future.cancel() }),
      ("abandoned", { _ in }),
    ]
    for (index, deliver) in forms.enumerated() {
      for (error, end) in endings {
        let expected = error.map { expected.error.replacingOccurrences(of: "$", with: $0) } ?? expected.value
        for isLate in [false, true] {
          let heard = Heard<String>()
          withoutReports {
            var promise: Promise<Value>? = Promise()
            let future = promise!.future
            if !isLate { deliver(future, { heard.append($0) }) }
            end(promise!)
            promise = nil
            if isLate { deliver(future, { heard.append($0) }) }
          }
          XCTAssertEqual(heard.all, [expected], "form \(index), late: \(isLate)", line: line)
        }
      }
    }
  }

  func testAValueOrAnError() {
    assertDelivered(
      "a", ("a -", "- $"),
      [
        { future, heard in future.deliver(to: { heard(Self.text($0, $1)) } as @Sendable (String?, MaybeError) -> Void)
        },
        { future, heard in
          Self.onMain {
            future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as @MainActor (String?, MaybeError) -> Void)
          }
        },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as (String?, MaybeError) -> Void) }
        },
      ])
    assertDelivered(
      "a", ("- a", "$ -"),
      [
        { future, heard in future.deliver(to: { heard(Self.text($0, $1)) } as @Sendable (MaybeError, String?) -> Void)
        },
        { future, heard in
          Self.onMain {
            future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as @MainActor (MaybeError, String?) -> Void)
          }
        },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as (MaybeError, String?) -> Void) }
        },
      ])
  }

  func testAResult() {
    assertDelivered(
      "a", ("a", "$"),
      [
        { future, heard in
          future.deliver(to: { heard(Self.text($0.either)) } as @Sendable (Result<String, any Error>) -> Void)
        },
        { future, heard in
          Self.onMain {
            future.deliver(
              on: .main, to: { heard(Self.text($0.either)) } as @MainActor (Result<String, any Error>) -> Void)
          }
        },
        { future, heard in
          Self.onMain {
            future.deliver(on: .main, to: { heard(Self.text($0.either)) } as (Result<String, any Error>) -> Void)
          }
        },
      ])
  }

  func testAValueOrNil() {
    assertDelivered(
      "a", ("a", "-"),
      [
        { future, heard in future.deliver(to: { heard(Self.text($0)) } as @Sendable (String?) -> Void) },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0)) } as @MainActor (String?) -> Void) }
        },
        { future, heard in Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0)) } as (String?) -> Void) }
        },
      ])
  }

  func testAValueOrAPlaceholder() {
    assertDelivered(
      1, ("1", "0"),
      [
        { future, heard in future.deliver(or: 0, to: { heard(Self.text($0)) } as @Sendable (Int) -> Void) },
        { future, heard in
          Self.onMain { future.deliver(or: 0, on: .main, to: { heard(Self.text($0)) } as @MainActor (Int) -> Void) }
        },
        { future, heard in
          Self.onMain { future.deliver(or: 0, on: .main, to: { heard(Self.text($0)) } as (Int) -> Void) }
        },
      ])
    assertDelivered(
      1, ("1 -", "0 $"),
      [
        { future, heard in
          future.deliver(or: 0, to: { heard(Self.text($0, $1)) } as @Sendable (Int, MaybeError) -> Void)
        },
        { future, heard in
          Self.onMain {
            future.deliver(or: 0, on: .main, to: { heard(Self.text($0, $1)) } as @MainActor (Int, MaybeError) -> Void)
          }
        },
        { future, heard in
          Self.onMain {
            future.deliver(or: 0, on: .main, to: { heard(Self.text($0, $1)) } as (Int, MaybeError) -> Void)
          }
        },
      ])
  }

  func testWithNilAsThePlaceholderTheNilOfAnOptionalAndThatOfNoValueAreOne() {
    for (value, expected) in [("a", "a"), (nil, "-")] as [(String?, String)] {
      assertDelivered(
        value, ("\(expected) -", "- $"),
        [
          { future, heard in
            future.deliver(or: nil, to: { heard(Self.text($0, $1)) } as @Sendable (String?, MaybeError) -> Void)
          }
        ])
      assertDelivered(
        value, (expected, "-"),
        [{ future, heard in future.deliver(or: nil, to: { heard(Self.text($0)) } as @Sendable (String?) -> Void) }])
    }
  }

  func testNothingButTheEnd() {
    assertDelivered(
      (), ("done", "done"),
      [
        { future, heard in future.deliver(to: { heard("done") } as @Sendable () -> Void) },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard("done") } as @MainActor () -> Void) }
        },
        { future, heard in Self.onMain { future.deliver(on: .main, to: { heard("done") } as () -> Void) } },
      ])
    assertDelivered(
      (), ("-", "$"),
      [
        { future, heard in future.deliver(to: { heard(Self.text($0)) } as @Sendable (MaybeError) -> Void) },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0)) } as @MainActor (MaybeError) -> Void) }
        },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0)) } as (MaybeError) -> Void) }
        },
      ])
    assertDelivered(
      (), ("true -", "false $"),
      [
        { future, heard in future.deliver(to: { heard(Self.text($0, $1)) } as @Sendable (Bool, MaybeError) -> Void) },
        { future, heard in
          Self.onMain {
            future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as @MainActor (Bool, MaybeError) -> Void)
          }
        },
        { future, heard in
          Self.onMain { future.deliver(on: .main, to: { heard(Self.text($0, $1)) } as (Bool, MaybeError) -> Void) }
        },
      ])
  }

  func testAPair() {
    assertDelivered(
      ("a", 1), ("a 1 -", "- - $"),
      [
        { future, heard in
          future.deliver(to: { heard(Self.text($0, $1, $2)) } as @Sendable (String?, Int?, MaybeError) -> Void)
        },
        { future, heard in
          Self.onMain {
            future.deliver(
              on: .main, to: { heard(Self.text($0, $1, $2)) } as @MainActor (String?, Int?, MaybeError) -> Void)
          }
        },
        { future, heard in
          Self.onMain {
            future.deliver(on: .main, to: { heard(Self.text($0, $1, $2)) } as (String?, Int?, MaybeError) -> Void)
          }
        },
      ])
  }
}

extension Result {
  fileprivate var either: Any {
    switch self {
    case .success(let value): value
    case .failure(let error): error
    }
  }
}
