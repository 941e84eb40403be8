#if !canImport(Darwin)
  import Foundation
  import XCTest

  /// Asserts that a test of the target TestingFailures fails once, on the line marked `// fails`, with this message.
  ///
  /// - Parameters:
  ///   - test: `CLASS.TEST`.
  ///   - message: `{made}` stands for the place of the line marked `// made`, and so on for any other mark.
  func assertFails(_ test: String, _ message: String, file: StaticString = #filePath, line: UInt = #line) throws {
    let (suite, name) = try XCTUnwrap(test.cut(at: "."))
    let source = try FailingSource(String(suite), of: String(name))
    var expected = message
    for (mark, number) in source.marks {
      expected = expected.replacingOccurrences(of: "{\(mark)}", with: "TestingFailures/\(suite).swift:\(number)")
    }
    let failures = try FailingRun.shared().failures(of: test)
    XCTAssertEqual(failures.map(\.message), [expected], file: file, line: line)
    XCTAssertEqual(failures.map(\.line), [source.marks["fails"]], file: file, line: line)
    XCTAssertEqual(failures.map(\.file), [source.path], file: file, line: line)
  }

  /// The source of a failing test, and the lines of it that end with a mark.
  private struct FailingSource {
    let path: String
    private(set) var marks: [String: Int] = [:]

    init(_ suite: String, of test: String) throws {
      let tests = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..").standardized
      path = tests.appendingPathComponent("TestingFailures/\(suite).swift").path
      let lines = try String(contentsOfFile: path, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      let start = try XCTUnwrap(lines.firstIndex { $0.hasPrefix("  func \(test)()") }, "there is no \(test)")
      for index in start..<(lines[start...].firstIndex(of: "  }") ?? lines.endIndex) {
        if let (_, mark) = lines[index].cut(at: "  // ") { marks[String(mark)] = index + 1 }
      }
    }
  }
#endif
