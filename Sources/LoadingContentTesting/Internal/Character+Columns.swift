/// How wide text is where each character has a column of its own, or two, as in a terminal.
extension Character {
  /// 0, 1 or 2.
  var columns: Int {
    guard let first = unicodeScalars.first else { return 0 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    let isEmoji = unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
    return isEmoji || first.isWide ? 2 : 1
  }
}

extension StringProtocol {
  var columns: Int { reduce(0) { $0 + $1.columns } }
}

extension String {
  /// As much of it as has at most so many columns, with a sign that there is more.
  func cut(to longest: Int) -> String {
    // A column takes a byte at least.
    guard utf8.count > longest else { return self }
    var columns = 0
    var end = startIndex
    for index in indices {
      columns += self[index].columns
      if columns > longest { return self[..<end] + "…" }
      if columns < longest { end = self.index(after: index) }
    }
    return self
  }
}

extension Unicode.Scalar {
  /// Whether East Asian scripts give it two columns.
  fileprivate var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
