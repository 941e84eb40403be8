/// Text as a terminal shows it: in columns, on one line.
package enum TerminalText {
  /// `text` without anything that would move the cursor or talk to the terminal, whoever wrote it.
  package static func singleLine(_ text: String) -> String {
    var line = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator, .surrogate: line.append(" ")
      case .format where scalar != "\u{200D}": break  // the joiner within an emoji stays
      default: line.unicodeScalars.append(scalar)
      }
    }
    return line
  }

  /// How many columns `text` takes.
  package static func width(of text: some StringProtocol) -> Int {
    text.reduce(0) { $0 + width(of: $1) }
  }

  /// `text` in exactly `width` columns: filled up with spaces, or cut with an ellipsis.
  package static func fit(_ text: String, to width: Int) -> String {
    let cut = cut(text, to: width)
    return cut + String(repeating: " ", count: max(0, width - self.width(of: cut)))
  }

  /// `text` in at most `width` columns.
  package static func cut(_ text: String, to width: Int) -> String {
    guard self.width(of: text) > width else { return text }
    guard width > 0 else { return "" }
    var taken = 0
    let head = text.prefix { character in
      taken += self.width(of: character)
      return taken < width
    }
    return head + "…"
  }

  private static func width(of character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    if first.properties.isEmojiPresentation || character.unicodeScalars.contains("\u{FE0F}") { return 2 }
    switch first.value {
    case 0x300...0x36F, 0x200B...0x200F: return 0
    // East Asian wide and full-width forms, by block: the standard library does not know the property.
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
