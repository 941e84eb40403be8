import XCTest

@testable import Articles
@testable import LoadingScreen

final class TerminalTextTests: XCTestCase {
  func testWidthCountsColumnsNotCharacters() {
    XCTAssertEqual(TerminalText.width(of: "Søren"), 5)
    XCTAssertEqual(TerminalText.width(of: "e\u{301}"), 1)
    XCTAssertEqual(TerminalText.width(of: "東京"), 4)
    XCTAssertEqual(TerminalText.width(of: "한글"), 4)
    XCTAssertEqual(TerminalText.width(of: "🎉!"), 3)
    XCTAssertEqual(TerminalText.width(of: "⠋ ✗ …"), 5)
    XCTAssertEqual(TerminalText.width(of: ""), 0)
  }

  func testFittedTextHasExactlyTheWidth() {
    XCTAssertEqual(TerminalText.fit("abc", to: 5), "abc  ")
    XCTAssertEqual(TerminalText.fit("abcdef", to: 4), "abc…")
    XCTAssertEqual(TerminalText.fit("東京東京", to: 4), "東… ")
    for text in ["", "a", "Søren Lyngbakke", "東京東京東京", "🎉🎉🎉"] {
      for width in 0...20 { XCTAssertEqual(TerminalText.width(of: TerminalText.fit(text, to: width)), width) }
    }
  }

  func testTextThatFitsIsNotCut() {
    XCTAssertEqual(TerminalText.cut("abcd", to: 4), "abcd")
    XCTAssertEqual(TerminalText.cut("abcd", to: 1), "…")
    XCTAssertEqual(TerminalText.cut("abcd", to: 0), "")
  }

  func testNothingThatTalksToTheTerminalIsLeftInALine() {
    XCTAssertEqual(TerminalText.singleLine("a\u{1B}[2Jb\nc\r\nd\te\u{7}\u{2028}f"), "a [2Jb c  d e  f")
    XCTAssertEqual(TerminalText.singleLine("a\u{202E}b"), "ab")
    XCTAssertEqual(TerminalText.singleLine("Zoë 東京 👩‍👧"), "Zoë 東京 👩‍👧")
  }
}
