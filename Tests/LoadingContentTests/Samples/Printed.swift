import XCTest

/// What a sample prints, by calling what it takes for the function of that name.
// Unchecked: what is mutable in it is guarded by `lock`.
final class Printed: @unchecked Sendable {
  private let lock = NSLock()
  private var text = ""

  func callAsFunction(_ items: Any..., separator: String = " ", terminator: String = "\n") {
    let line = items.map { "\($0)" }.joined(separator: separator) + terminator
    lock.withLock { text += line }
  }

  func assert(_ lines: [String], file: StaticString = #filePath, line: UInt = #line) {
    let printed = lock.withLock { text }
    XCTAssertEqual(printed, lines.map { "\($0)\n" }.joined(), file: file, line: line)
  }
}
