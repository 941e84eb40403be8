/// Where the frames and the rows of a picture are, in whole pixels.
struct PictureLayout {
  static let margin = 20
  static let marbleHeight = 28
  static let gap = 6
  private static let least = 24
  /// Of longer silences, which no timeline interrupts, so much is shown.
  private static let longestSilence = 12

  /// The left edge of each frame in which something happens.
  private var edges: [Int: Int] = [:]
  /// Where the names end and time begins.
  let origin: Int
  /// Where time ends.
  let end: Int
  /// The middle of a silence that is cut short, and how many frames it has.
  private(set) var cuts: [(x: Int, frames: Int)] = []

  init(_ picture: MarblePicture) {
    var widths: [Int: Int] = [:]
    var nameWidth = 0
    var boxWidth = 0
    for row in picture.rows {
      switch row {
      case .operation(let label): boxWidth = max(boxWidth, Self.textWidth(label) + 2 * Self.margin)
      case .timeline(let name, let marks):
        nameWidth = max(nameWidth, Self.textWidth(name))
        var cells: [Int: Int] = [:]
        for mark in marks { cells[mark.frame, default: 0] += Self.width(of: mark) + Self.gap }
        widths.merge(cells) { max($0, $1) }
      }
    }
    origin = Self.margin + nameWidth + 16
    var x = origin + 8
    var next = 0
    for frame in widths.keys.sorted() {
      let silence = frame - next
      if silence > Self.longestSilence {
        cuts.append((x + Self.longestSilence * Self.least / 2, silence))
        x += Self.longestSilence * Self.least
      } else {
        x += silence * Self.least
      }
      edges[frame] = x
      x += max(Self.least, widths[frame] ?? 0)
      next = frame + 1
    }
    end = max(x + 2 * Self.least, origin + boxWidth, origin + 200)
  }

  var width: Int { end + Self.margin }

  func x(of frame: Int) -> Int { edges[frame] ?? origin }

  static func width(of mark: MarblePicture.Mark) -> Int {
    switch mark.symbol {
    case .value, .error: max(marbleHeight, textWidth(mark.label) + 16)
    case .loading, .cancelled: 20
    case .finished, .subscribed, .disposed: 12
    }
  }

  /// Of a monospaced font of 14 pixels, which differ a little.
  static func textWidth(_ text: String) -> Int { 9 * text.columns }
}
