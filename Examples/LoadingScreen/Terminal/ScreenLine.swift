/// One line of the screen, no wider than the screen is.
struct ScreenLine: Equatable, Sendable {
  enum Style: Sendable {
    case plain
    case strong
    case faint
    case alarming
  }

  let text: String
  var style = Style.plain
}
