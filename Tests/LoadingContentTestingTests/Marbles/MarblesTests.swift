import XCTest

@testable import LoadingContentTesting

final class MarblesTests: XCTestCase {
  private typealias Symbol = Marbles.Symbol

  private func frames(_ text: String) throws -> [Int: [Symbol]] {
    Dictionary(grouping: try Marbles(text).items, by: \.frame).mapValues { $0.map(\.symbol) }
  }

  func testEverySymbolTakesAFrame() throws {
    XCTAssertEqual(
      try frames("^-LaX9E|!"),
      [
        0: [.subscribed], 2: [.loading], 3: [.value("a")], 4: [.cancelled], 5: [.value("9")], 6: [.error("E")],
        7: [.finished], 8: [.disposed],
      ])
    XCTAssertEqual(try Marbles("^-LaX9E|!--").length, 11)
  }

  func testAGroupIsOneFrame() throws {
    XCTAssertEqual(try frames("-(La)-(b|)"), [1: [.loading, .value("a")], 3: [.value("b"), .finished]])
    XCTAssertEqual(try frames("L--(1)--L-E"), [0: [.loading], 3: [.value("1")], 6: [.loading], 8: [.error("E")]])
  }

  func testANameInQuotesIsOneValueAndMayHaveAnything() throws {
    XCTAssertEqual(try frames("'news'-'-(|' 'é ☕️'"), [0: [.value("news")], 2: [.value("-(|")], 3: [.value("é ☕️")]])
  }

  func testASilenceMayBeCounted() throws {
    XCTAssertEqual(try frames("a-{250}b--{3}c"), [0: [.value("a")], 251: [.value("b")], 256: [.value("c")]])
    XCTAssertEqual(try Marbles("-{1000000000}").length, 1_000_000_000)
  }

  func testBlanksAreNothing() throws {
    XCTAssertEqual(try frames(" a  - ( b c ) "), [0: [.value("a")], 2: [.value("b"), .value("c")]])
    XCTAssertEqual(try Marbles("").length, 0)
    XCTAssertEqual(try Marbles("   ").length, 0)
  }

  func testEveryFaultNamesItsReasonAndItsCharacter() {
    let faults: [(text: String, offset: Int, reason: String)] = [
      ("a-?", 2, "'?' is no mark; a name of more than a-z or 0-9 has quotes: 'name'"),
      ("aé", 1, "'é' is no mark; a name of more than a-z or 0-9 has quotes: 'name'"),
      ("a\n", 1, "a line break is no mark; a name of more than a-z or 0-9 has quotes: 'name'"),
      ("٣", 0, "'٣' is no mark; a name of more than a-z or 0-9 has quotes: 'name'"),
      ("a{3}", 1, "'{' is no mark; a name of more than a-z or 0-9 has quotes: 'name'"),
      ("a)", 1, "no group is open"),
      ("a-(b", 2, "this group is not closed"),
      ("a-(", 2, "this group is not closed"),
      ("-()", 1, "this group is empty"),
      ("( )", 0, "this group is empty"),
      ("(a(b))", 2, "a group has no groups"),
      ("(a-b)", 2, "no time passes in a group"),
      ("-'news", 1, "this name is not closed"),
      ("-'ne\nws'", 1, "this name is not closed"),
      ("''", 0, "this name is empty"),
      ("-{", 2, "'-{' wants a number and a '}'"),
      ("-{3", 3, "'-{' wants a number and a '}'"),
      ("-{x}", 2, "'-{' wants a number and a '}'"),
      ("-{}", 2, "a silence has from 1 to 1000000000 frames"),
      ("-{0}", 2, "a silence has from 1 to 1000000000 frames"),
      ("-{1000000001}", 2, "a silence has from 1 to 1000000000 frames"),
      ("-{99999999999999999999}", 2, "a silence has from 1 to 1000000000 frames"),
      ("-{1000000000}-", 13, "there are more than 1000000000 frames"),
      ("-a|b", 3, "nothing can follow the '|'"),
      ("||", 1, "nothing can follow the '|'"),
      ("a!b", 2, "nothing is heard after the '!'"),
      ("!!", 1, "nothing is heard after the '!'"),
      ("a^", 1, "nothing is heard before the '^', which there is once at most"),
      ("^-^", 2, "nothing is heard before the '^', which there is once at most"),
    ]
    for (text, offset, reason) in faults {
      XCTAssertThrowsError(try Marbles(text), text) { error in
        XCTAssertEqual(error as? MarbleSyntaxError, MarbleSyntaxError(text, at: offset, reason))
      }
    }
  }

  func testTheCaretStandsUnderTheCharacterAtFault() {
    XCTAssertEqual(
      MarbleSyntaxError("L--(1\t--L", at: 3, "this group is not closed").description,
      """
      malformed marbles: this group is not closed
        L--(1 --L
           ^
      """)
  }

  func testTheCaretStandsUnderItAlsoBehindWideAndNarrowCharacters() throws {
    for (text, column) in [
      ("'日本'?", 6), ("'e\u{301}'?", 3), ("'👨‍👩‍👧'?", 4), ("'\u{200B}'?", 3), ("'\t\u{301}'?", 3), ("'❤️한'?", 6),
    ] {
      XCTAssertThrowsError(try Marbles(text)) { error in
        let caret = "\(error)".split(separator: "\n").last ?? ""
        XCTAssertEqual(caret, String(repeating: " ", count: 2 + column) + "^", text)
      }
    }
  }

  func testACharacterThatCannotBeSeenIsNamedAndHasARoomForItsCaret() {
    for (character, name) in [
      ("\u{A0}", "U+00A0"), ("\u{200B}", "U+200B"), ("\u{202E}", "U+202E"), ("\u{FEFF}", "U+FEFF"),
      ("\u{3000}", "U+3000"), ("\u{E0001}", "U+E0001"), ("\u{200B}\u{FEFF}", "U+200B"),
    ] {
      XCTAssertThrowsError(try Marbles("-\(character)-")) { error in
        let lines = "\(error)".split(separator: "\n")
        XCTAssertTrue(lines[0].hasPrefix("malformed marbles: the invisible \(name) is no mark"), "\(error)")
        XCTAssertEqual(lines[2], "   ^")
        XCTAssertFalse(lines[1].unicodeScalars.contains { $0.properties.generalCategory == .format }, "\(error)")
      }
    }
  }

  func testPrintingIsCanonical() throws {
    for (text, printed) in [
      (" a (b) -{2} c", "ab--c"), ("(ab)", "(ab)"), ("a" + String(repeating: "-", count: 21), "a-{21}"), ("'a'", "a"),
      ("'ab'", "'ab'"), ("L-X-E-|-!", "L-X-E-|-!"), ("--", "--"), ("", ""),
    ] {
      XCTAssertEqual(try Marbles(text).description, printed)
    }
  }

  func testAMessageIsOneLineWhateverIsAtFault() throws {
    let reasons = [
      ("1\n2", "a line break is no mark"), ("\r\n", "a line break is no mark"), ("1\t", "a tab is no mark"),
      ("\0", "the invisible U+0000 is no mark"), ("é", "'é' is no mark"), ("-{\n", "'-{' wants a number and a '}'"),
    ]
    for (text, reason) in reasons {
      XCTAssertThrowsError(try Marbles(text)) { error in
        let lines = "\(error)".split(separator: "\n", omittingEmptySubsequences: false)
        XCTAssertEqual(lines.count, 3, "\(error)")
        XCTAssertTrue(lines[0].hasPrefix("malformed marbles: \(reason)"), "\(error)")
      }
    }
  }

  func testOnlyNamesThatCanBeReadAreWritten() throws {
    var timeline = Timeline<Int>()
    for name in ["L", "X", "boom", "", "e", "É", "R"] { timeline.append(.error(MarbleError(name)), at: nil) }
    XCTAssertEqual(timeline.marbles(), "EEEEEER")
    let names = MarbleNames(
      ["'": 1, "": 1, "\n": 1, "b": 2], ["L": Failure.refused, "e": Failure.refused, "R": Failure.lost])
    XCTAssertEqual(names.symbol(for: .content(1)), .value("1"))
    XCTAssertEqual(names.symbol(for: .content(2)), .value("b"))
    XCTAssertEqual(names.symbol(for: .error(Failure.refused)), .error("E"))
    XCTAssertEqual(names.symbol(for: .error(Failure.lost)), .error("R"))
  }

  // MARK: Every string, and many longer ones

  private let alphabet: [Character] = ["-", "a", "E", "(", ")", "'", "{", "2", "}", "|", "!", "^", " "]

  /// What is read is either at fault in one of its characters, or prints as a string that reads the same.
  private func check(_ text: String, file: StaticString = #filePath, line: UInt = #line) -> Bool {
    do {
      let marbles = try Marbles(text)
      let printed = marbles.description
      let again = try Marbles(printed)
      XCTAssertEqual(again.items.map(\.symbol), marbles.items.map(\.symbol), text, file: file, line: line)
      XCTAssertEqual(again.items.map(\.frame), marbles.items.map(\.frame), text, file: file, line: line)
      XCTAssertEqual(again.length, marbles.length, text, file: file, line: line)
      XCTAssertEqual(again.description, printed, file: file, line: line)
      XCTAssertLessThanOrEqual(printed.count, max(text.count, marbles.length), text, file: file, line: line)
      return true
    } catch {
      XCTAssertTrue((0...text.count).contains(error.offset), "\(text): \(error)", file: file, line: line)
      return false
    }
  }

  func testEveryShortStringIsReadOrAtFaultInOneOfItsCharacters() {
    var texts = [""]
    var good = 0
    for _ in 0..<4 {
      texts = texts.flatMap { text in alphabet.map { text + String($0) } }
      good += texts.count { check($0) }
    }
    XCTAssertGreaterThan(good, 1000)
  }

  func testWhateverCharactersAStringHasItIsReadOrAtFaultInOneOfThem() {
    var random = SplitMix64(seed: 11)
    let scalars: [Unicode.Scalar] = [
      "-", "'", "(", ")", "a", "L", "{", "}", "1", "\0", "\t", "\r", "\n", "\u{85}", "\u{2028}", "\u{A0}", "\u{200B}",
      "\u{200D}", "\u{202E}", "\u{301}", "\u{FE0F}", "\u{20DD}", "é", "日", "한", "\u{1112}", "\u{1161}", "👩", "🇩", "🇪",
      "\u{1F3FD}", "٣", "\u{FEFF}", "\u{E0001}", "\u{10FFFF}",
    ]
    var faults = 0
    for _ in 0..<5000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "-")
      }
      guard !check(text) else { continue }
      faults += 1
      XCTAssertThrowsError(try Marbles(text)) { error in
        let lines = "\(error)".split(omittingEmptySubsequences: false) { $0.isNewline }
        XCTAssertEqual(lines.count, 3, "\(error)")
        let (offset, line) = ((error as? MarbleSyntaxError)?.offset ?? 0, lines[1].dropFirst(2))
        // What cannot be seen has a column, and what cannot be told from its neighbour none.
        let columns = text.prefix(offset).map { $0.isNewline || $0.isInvisible ? 1 : $0.columns }.reduce(2, +)
        XCTAssertEqual(lines[2].count, columns + 1, "\(text.debugDescription): \(error)")
        XCTAssertLessThanOrEqual(line.columns, text.count * 2)
      }
    }
    XCTAssertGreaterThan(faults, 1000)
  }

  func testLongStringsAreReadOrAtFaultInOneOfTheirCharacters() {
    var random = SplitMix64(seed: 4)
    var good = 0
    for _ in 0..<3000 {
      let parts = ["-", "--", "a", "E", "L", "(ab)", "'news'", "-{30}", "|", "!", "^", "(", ")", " ", "'", "{", "}"]
      let text = (0..<Int.random(in: 1...12, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }
      if check(text.joined()) { good += 1 }
    }
    XCTAssertGreaterThan(good, 100)
  }
}
