/// What a marble string is to drive, and what it can do.
enum MarbleSource: String {
  case channel
  case signal
  case future

  func check(_ marbles: Marbles) throws(MarbleSyntaxError) {
    var isLoading = false
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
      // It would do nothing, so that what is heard could not be what the string says.
      if self == .signal, item.symbol == .cancelled, !isLoading {
        throw MarbleSyntaxError(marbles.text, at: item.offset, "there is no load that the 'X' could cancel")
      }
      isLoading = item.symbol == .loading
      if self == .future, index > 0 {
        throw MarbleSyntaxError(marbles.text, at: item.offset, "a future settles once")
      }
    }
  }
}
