import XCTest

final class DocumentationTests: XCTestCase {
  func testEverySampleOfTheReadmeCompiles() throws {
    try assertSamplesCompile(of: ["README.md"])
  }

  func testEverySampleOfTheArticlesCompiles() throws {
    try assertSamplesCompile(of: try Sample.articles())
  }

  func testASampleIsFoundWithTheLineOnWhichItBegins() {
    let document = """
      Text

      ```swift
      let a = 1

      let b = 2
      ```
      ```console
      $ swift test
      ```
      ```swift
      let c = 3
      ```
      """
    let samples = Sample.all(in: document, of: "Document.md")
    XCTAssertEqual(samples.map(\.line), [4, 12])
    XCTAssertEqual(samples.map(\.code), ["let a = 1\n\nlet b = 2", "let c = 3"])
  }

  func testWhatIsWrongWithASampleNamesItsFileAndLine() throws {
    let sample = Sample(file: "Document.md", line: 40, code: "let a = 1\nlet b: String = a")
    let complaint = try XCTUnwrap(try SampleCompiler().complaint(about: sample))
    XCTAssertTrue(complaint.hasPrefix("Document.md:41:17: error: "), complaint)
  }

  func testAWarningInASampleIsAFault() throws {
    let sample = Sample(file: "Document.md", line: 1, code: "func f() { let unused = 1 }")
    XCTAssertNotNil(try SampleCompiler().complaint(about: sample))
  }

  private func assertSamplesCompile(of documents: [String], line: UInt = #line) throws {
    let samples = try documents.flatMap { try Sample.all(in: $0) }
    XCTAssertFalse(samples.isEmpty, "no sample was found in \(documents)", line: line)
    let compiler = try SampleCompiler()
    for sample in samples {
      if let complaint = try compiler.complaint(about: sample) { XCTFail(complaint, line: line) }
    }
  }
}
