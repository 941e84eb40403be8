import XCTest

@testable import Documentation

final class DocumentationTests: XCTestCase {
  /// But those of the test kit: they are tests themselves, and run.
  func testEverySampleOfTheReadmeTheArticlesAndTheCommentsCompiles() throws {
    let places = try [
      [Sample.article("README.md")],
      ["LoadingContent", "LoadingContentFoundation"].map { try Sample.articles(in: "Sources/\($0)") },
      ["LoadingContent", "LoadingContentFoundation"].map { try Sample.comments(in: "Sources/\($0)") },
    ].joined()
    XCTAssertFalse(places.contains { $0.isEmpty }, "a place has no sample")
    if let complaint = try SampleCompiler().complaint(about: Array(places.joined())) { XCTFail(complaint) }
  }

  func testASampleOfADocumentIsFoundWithTheLineOnWhichItBegins() {
    let document = """
      Text

      ```swift
      let a = 1

      print(a)
      ```

      ```text
      1
      ```

      ```console
      $ swift test
      ```
      ```swift
      let c = 3
      ```
      """
    let samples = Sample.inArticle(document, path: "Document.md")
    XCTAssertEqual(samples.map(\.line), [4, 17])
    XCTAssertEqual(samples.map(\.code), [["let a = 1", "", "print(a)"], ["let c = 3"]])
    XCTAssertEqual(samples.map(\.output), [["1"], nil])
  }

  func testASampleOfACommentIsFoundWithTheLineOnWhichItBegins() {
    let source = """
      /// Is one.
      ///
      ///     let a = 1
      ///
      ///       let b = 2
      ///
      /// - Parameter c: That
      ///     goes on.
      ///
      /// ```swift
      /// let d = 4
      /// ```
      func f(c: Int)
      """
    let samples = Sample.inComments(of: source, path: "Source.swift")
    XCTAssertEqual(samples.map(\.line), [3, 11])
    XCTAssertEqual(samples.map(\.dedented), [["let a = 1", "", "  let b = 2"], ["let d = 4"]])
    XCTAssertEqual(samples.map(\.subject), ["func f(c: Int)", "func f(c: Int)"])
    XCTAssertEqual(samples[0].code[0], "        let a = 1", "a column of the code is not that of the file")
  }

  func testWhatIsWrongWithAStatementNamesItsFileAndLine() throws {
    let sample = Sample(path: "Document.md", line: 40, code: ["let a = 1", "let b: String = a"])
    let complaint = try XCTUnwrap(try SampleCompiler().complaint(about: sample))
    XCTAssertTrue(complaint.hasPrefix("Document.md:41:17: error: "), complaint)
  }

  func testWhatIsWrongWithADeclarationNamesItsFileAndLine() throws {
    let code = ["struct S {", "  let a: String = 1", "}", "", "func f() -> Int {", "  String()", "}"]
    let complaint = try XCTUnwrap(
      try SampleCompiler().complaint(about: Sample(path: "Document.md", line: 40, code: code)))
    XCTAssertTrue(complaint.hasPrefix("Document.md:41:19: error: "), complaint)
    XCTAssertTrue(complaint.contains("Document.md:45:3: error: "), complaint)
  }

  func testAWarningInASampleIsAFault() throws {
    let sample = Sample(path: "Document.md", line: 40, code: ["func f() { let unused = 1 }"])
    XCTAssertNotNil(try SampleCompiler().complaint(about: sample))
  }

  func testSamplesDoNotSeeEachOther() throws {
    let one = Sample(path: "Document.md", line: 40, code: ["struct S {}"])
    let other = Sample(path: "Document.md", line: 40, code: ["func f() -> S { S() }"])
    XCTAssertNil(try SampleCompiler().complaint(about: one, one))
    XCTAssertNotNil(try SampleCompiler().complaint(about: one, other))
  }
}
