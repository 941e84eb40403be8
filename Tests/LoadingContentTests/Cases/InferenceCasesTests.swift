import XCTest

@testable import Documentation

/// C17: chains of operators are type-checked quickly, without annotations.
///
/// Measured in what the solver tries, since that is the same on every machine. A million is its own limit; two
/// overloads that differ only in what their closures return double it with each link.
final class InferenceCasesTests: XCTestCase {
  /// A chain of every operator, each with a closure of several statements.
  ///
  /// - Parameter place: What stands before each closure: nothing or `on: …`.
  private func chain(_ place: String) -> Sample {
    let on = place.isEmpty ? "" : "(\(place))"
    return Sample(
      path: "C17.swift", line: 2,
      code: """
        func chain(_ first: Future<Int>, _ queue: DispatchQueue) {
          first
            .map\(on) { value in
              let next = value + 1
              return next
            }
            .tap\(on) { value in
              let text = "\\(value)"
              print(text)
            }
            .flatMap\(on) { value in
              let text = "\\(value)"
              let count = text.count
              return .fulfilled(count)
            }
            .validate\(on) { value in
              let limit = 10
              return value < limit
            }
            .flatMapError\(on) { error in
              print(error)
              return .fulfilled(0)
            }
            .mapError\(on) { error in
              print(error)
              return error
            }
            .tapError\(on) { error in
              let text = "\\(error)"
              print(text)
            }
            .recover\(on) { error in
              print(error)
              return 0
            }
            .always\(on) {
              let text = "done"
              print(text)
            }
            .map\(on) { value in
              let isEven = value % 2 == 0
              return isEven ? value : nil
            }
            .unwrap()
            .whenFulfilled\(on) { value in
              let text = "\\(value)"
              print(text)
            }
        }
        """.split(separator: "\n").map(String.init))
  }

  func testC17_AChainOfEveryOperatorWithoutAnnotationsIsTypeCheckedAtOnce() throws {
    let compiler = try SampleCompiler()
    for place in ["", "on: .main", "on: queue", "on: .inline"] {
      XCTAssertNil(try compiler.complaint(about: chain(place), scopesWithin: 2000), place)
    }
    // The measure measures: it cannot be done by trying ten.
    let complaint = try XCTUnwrap(try compiler.complaint(about: chain(""), scopesWithin: 10))
    XCTAssertTrue(complaint.contains("unable to type-check"), complaint)
  }
}
