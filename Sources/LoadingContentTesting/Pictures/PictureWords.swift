/// A timeline of a picture, for those who cannot see it: as a marble string, with every label in quotes as it is.
enum PictureWords {
  static func marbles(_ marks: [MarblePicture.Mark]) -> String {
    var text = ""
    var frame = 0
    var rest = marks[...]
    while let first = rest.first {
      let group = rest.prefix { $0.frame == first.frame }
      text += Marbles.silence(first.frame - frame) + Marbles.step(group.map(symbol))
      frame = first.frame + 1
      rest = rest.dropFirst(group.count)
    }
    return text.isEmpty ? "nothing" : text
  }

  private static func symbol(_ mark: MarblePicture.Mark) -> String {
    switch mark.symbol {
    case .value, .error: Marbles.Symbol.value(mark.label).description
    default: mark.symbol.description
    }
  }
}
