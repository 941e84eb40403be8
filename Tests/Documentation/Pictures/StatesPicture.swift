import LoadingContent
import LoadingContentTesting

/// The states of a signal and what leads from one to another, each arrow from a run of a signal.
struct StatesPicture {
  private enum State: String, CaseIterable {
    case none = "nothing"
    case loading, content, error

    init(_ state: AsyncLoadingContent<Int>?) {
      switch state {
      case nil: self = .none
      case .loading: self = .loading
      case .content: self = .content
      case .error: self = .error
      }
    }

    /// The middle of its box.
    var place: (x: Double, y: Double) {
      switch self {
      case .none: (130, 70)
      case .content: (590, 70)
      case .loading: (130, 250)
      case .error: (590, 250)
      }
    }
  }

  private enum Event: String, CaseIterable {
    case loading, content, error
    case cancelled = "cancel"

    func happen(to source: SignalSource<Int>) {
      switch self {
      case .loading: source.emit(.loading)
      case .content: source.emit(.content(1))
      case .error: source.emit(.error(Failure()))
      case .cancelled: source.emit(.error(CancellationError()))
      }
    }
  }

  private struct Failure: Error {}

  /// What leads to each state, and to a load from each state too.
  private static let histories: [[Event]] = [
    [], [.loading], [.content], [.error], [.content, .loading], [.error, .loading],
  ]

  /// What happens in a state, by where it leads. What changes nothing is not there.
  private func arrows(from state: State) -> [(to: State, events: String)] {
    var found: [State: [String]] = [:]
    for history in Self.histories {
      for event in Event.allCases {
        let source = SignalSource<Int>()
        for event in history { event.happen(to: source) }
        guard State(source.signal.state) == state else { continue }
        event.happen(to: source)
        let next = State(source.signal.state)
        if next != state, found[next]?.contains(event.rawValue) != true {
          found[next, default: []].append(event.rawValue)
        }
      }
    }
    return State.allCases.compactMap { next in found[next].map { (next, $0.joined(separator: ", ")) } }
  }

  var svg: String {
    var lines = [
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 720 320\" role=\"img\" aria-labelledby=\"title\">",
      "  <title id=\"title\">The states of a signal: nothing, loading, content, error, and what leads from one to another."
        + " A cancelled load leads back to where it began.</title>", PictureStyle.css,
      "  <rect class=\"card\" x=\"0.5\" y=\"0.5\" width=\"719\" height=\"319\" rx=\"12\" />",
    ]
    for state in State.allCases { for arrow in arrows(from: state) { lines += draw(arrow.events, state, arrow.to) } }
    for state in State.allCases {
      let (x, y) = state.place
      lines.append(
        "  <rect class=\"\(state == .none ? "box" : state.rawValue)\" x=\"\(number(x - 65))\" y=\"\(number(y - 26))\" width=\"130\" height=\"52\" rx=\"8\" />"
      )
      lines.append("  <text class=\"name middle\" x=\"\(number(x))\" y=\"\(number(y + 5))\">\(state.rawValue)</text>")
    }
    return (lines + ["</svg>", ""]).joined(separator: "\n")
  }

  /// An arrow on the right of the line between two boxes, so that the way back has its own.
  private func draw(_ events: String, _ from: State, _ to: State) -> [String] {
    let (start, end) = (from.place, to.place)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = (dx * dx + dy * dy).squareRoot()
    let (ux, uy) = (dx / length, dy / length)
    // Where the line leaves a box of 130 by 52.
    let margin = min(abs(ux) < 0.01 ? .infinity : 65 / abs(ux), abs(uy) < 0.01 ? .infinity : 26 / abs(uy))
    let aside = (x: -uy * 9, y: ux * 9)
    let first = (x: start.x + ux * margin + aside.x, y: start.y + uy * margin + aside.y)
    let last = (x: end.x - ux * (margin + 9) + aside.x, y: end.y - uy * (margin + 9) + aside.y)
    // Beside the arrow, as far as a word is wide or high; diagonals cross in the middle.
    let isDiagonal = abs(dx) > 1 && abs(dy) > 1
    let part = isDiagonal ? 0.27 : 0.5
    let text = (
      x: first.x + (last.x - first.x) * part + aside.x * (abs(dx) > 1 ? 6 : 4.4),
      y: first.y + (last.y - first.y) * part + aside.y * (isDiagonal ? 2 : 1.3) + 4
    )
    let head = [(9.0, 0.0), (0, 5), (0, -5)].map { along, across in
      "\(number(last.x + ux * along - uy * across)) \(number(last.y + uy * along + ux * across))"
    }
    return [
      "  <path class=\"line\" d=\"M\(number(first.x)) \(number(first.y)) L\(number(last.x)) \(number(last.y))\" />",
      "  <path class=\"head\" d=\"M\(head.joined(separator: " L")) Z\" />",
      "  <text class=\"hint middle\" x=\"\(number(text.x))\" y=\"\(number(text.y))\">\(events)</text>",
    ]
  }

  /// Whole: so it is the same on every machine.
  private func number(_ value: Double) -> Int { Int(value.rounded()) }
}
