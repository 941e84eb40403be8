/// Draws a picture: lines of SVG, from top to bottom.
struct PictureDrawing {
  private let picture: MarblePicture
  private let layout: PictureLayout
  private var lines: [String] = []
  private var y = PictureLayout.margin / 2

  init(_ picture: MarblePicture) {
    self.picture = picture
    layout = PictureLayout(picture)
    for row in picture.rows {
      switch row {
      case .operation(let label): drawBox(label)
      case .timeline(let name, let marks): drawTimeline(name, marks)
      }
    }
    y += PictureLayout.margin / 2
  }

  var svg: String {
    let (width, height) = (layout.width, y)
    let head = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(width) \(height)\" width=\"\(width)\" "
        + "height=\"\(height)\" role=\"img\" aria-labelledby=\"title desc\">",
      "  <title id=\"title\">\(Self.escaped(picture.title))</title>",
      "  <desc id=\"desc\">\(Self.escaped(words))</desc>",
      PictureStyle.css,
      "  <rect class=\"card\" x=\"0.5\" y=\"0.5\" width=\"\(width - 1)\" height=\"\(height - 1)\" rx=\"12\" />",
    ]
    return (head + lines + ["</svg>"]).joined(separator: "\n") + "\n"
  }

  /// The rows as marble strings.
  private var words: String {
    picture.rows.map { row in
      switch row {
      case .operation(let label): "then \(label)"
      case .timeline(let name, let marks): "\(name): \(PictureWords.marbles(marks))"
      }
    }.joined(separator: "; ")
  }

  // MARK: Rows

  private mutating func drawBox(_ label: String) {
    let width = layout.end - layout.origin
    add(#"<rect class="box" x="\#(layout.origin)" y="\#(y + 6)" width="\#(width)" height="36" rx="8" />"#)
    add(#"<text class="middle" x="\#(layout.origin + width / 2)" y="\#(y + 29)">\#(Self.escaped(label))</text>"#)
    y += 48
  }

  private mutating func drawTimeline(_ name: String, _ marks: [MarblePicture.Mark]) {
    let middle = y + 24
    let places = self.places(of: marks)
    add(#"<text class="name" x="\#(PictureLayout.margin)" y="\#(middle + 5)">\#(Self.escaped(name))</text>"#)
    drawLine(marks, places, middle)
    drawLoading(marks, places, middle)
    for (mark, place) in zip(marks, places) { draw(mark, place, middle) }
    y += 48
  }

  /// The left and the right edge of each mark.
  private func places(of marks: [MarblePicture.Mark]) -> [Range<Int>] {
    var places: [Range<Int>] = []
    for (index, mark) in marks.enumerated() {
      let isInGroup = index > 0 && marks[index - 1].frame == mark.frame
      let left = isInGroup ? places[index - 1].upperBound + PictureLayout.gap : layout.x(of: mark.frame)
      places.append(left..<(left + PictureLayout.width(of: mark)))
    }
    return places
  }

  private mutating func drawLine(_ marks: [MarblePicture.Mark], _ places: [Range<Int>], _ middle: Int) {
    let places = Array(zip(marks, places))
    let start = places.first { $0.0.symbol == .subscribed }.map { center($0.1) } ?? layout.origin
    let stop = places.last { $0.0.symbol == .finished || $0.0.symbol == .disposed }.map { center($0.1) }
    let end = stop ?? layout.end - 8
    add(#"<path class="line" d="M\#(start) \#(middle) H\#(end)" />"#)
    for cut in layout.cuts where cut.x > start && cut.x < end {
      add(#"<path class="cut" d="M\#(cut.x - 14) \#(middle) H\#(cut.x + 14)" />"#)
      add(#"<text class="middle hint" x="\#(cut.x)" y="\#(middle - 8)">\#(cut.frames)</text>"#)
    }
    if stop == nil {
      add(#"<path class="head" d="M\#(layout.end) \#(middle) l-10 -5 v10 z" />"#)
    }
  }

  /// Thick from where a load begins to where it ends.
  private mutating func drawLoading(_ marks: [MarblePicture.Mark], _ places: [Range<Int>], _ middle: Int) {
    var start: Int?
    for (mark, place) in zip(marks, places) {
      switch mark.symbol {
      case .loading: start = start ?? center(place)
      case .subscribed: break
      default:
        if let start { drawBand(start, center(place), middle) }
        start = nil
      }
    }
    if let start { drawBand(start, layout.end - 16, middle) }
  }

  private mutating func drawBand(_ start: Int, _ end: Int, _ middle: Int) {
    add(#"<path class="band" d="M\#(start) \#(middle) H\#(end)" />"#)
  }

  // MARK: Marks

  private mutating func draw(_ mark: MarblePicture.Mark, _ place: Range<Int>, _ middle: Int) {
    let x = center(place)
    switch mark.symbol {
    case .value: drawMarble("content", radius: 14, mark.label, place, middle)
    case .error: drawMarble("error", radius: 3, mark.label, place, middle)
    case .loading:
      add(#"<circle class="loading disc" cx="\#(x)" cy="\#(middle)" r="9" />"#)
      add(#"<circle class="loading turning" cx="\#(x)" cy="\#(middle)" r="5" stroke-dasharray="22 10" />"#)
    case .cancelled:
      add(#"<circle class="cancelled disc" cx="\#(x)" cy="\#(middle)" r="9" />"#)
      add(#"<path class="cancelled" d="M\#(x - 4) \#(middle - 4) l8 8 m0 -8 l-8 8" />"#)
    case .finished: add(#"<path class="line" d="M\#(x) \#(middle - 12) v24" />"#)
    case .subscribed: add(#"<path class="head" d="M\#(x) \#(middle) l-6 12 h12 z" />"#)
    case .disposed: add(#"<path class="line" d="M\#(x - 6) \#(middle - 6) l12 12 m0 -12 l-12 12" />"#)
    }
  }

  private mutating func drawMarble(_ kind: String, radius: Int, _ label: String, _ place: Range<Int>, _ middle: Int) {
    let height = PictureLayout.marbleHeight
    add(
      #"<rect class="\#(kind) disc" x="\#(place.lowerBound)" y="\#(middle - height / 2)" width="\#(place.count)" "#
        + #"height="\#(height)" rx="\#(radius)" />"#)
    add(#"<text class="middle" x="\#(center(place))" y="\#(middle + 5)">\#(Self.escaped(label))</text>"#)
  }

  private func center(_ place: Range<Int>) -> Int { (place.lowerBound + place.upperBound) / 2 }

  private mutating func add(_ line: String) { lines.append("  " + line) }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in text.unicodeScalars {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      // XML has no other control characters, and a line break would not show.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}"..."\u{FFFF}": escaped += " "
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
