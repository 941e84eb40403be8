/// What a marble string is to drive, and what it can do.
enum MarbleSource: String {
  case channel
  case signal
  case future

  func check(_ marbles: Marbles) throws(MarbleSyntaxError) {
    for (index, item) in marbles.items.enumerated() {
      let isAllowed =
        switch item.symbol {
        case .value, .finished: true
        case .loading: self == .signal
        case .cancelled, .error: self != .channel
        case .subscribed, .disposed: false
        }
      guard isAllowed else {
        throw MarbleSyntaxError(marbles.text, at: item.offset, "a \(self) does no '\(item.symbol)'")
      }
      if self == .future, index > 0 {
        throw MarbleSyntaxError(marbles.text, at: item.offset, "a future settles once")
      }
    }
  }
}
