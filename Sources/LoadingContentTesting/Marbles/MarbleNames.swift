/// What the names of a marble string stand for, and the other way round.
struct MarbleNames<Content: Sendable> {
  let values: [String: Content]
  let errors: [String: any Error]

  init(_ values: [String: Content], _ errors: [String: any Error]) {
    self.values = values
    self.errors = errors
  }

  func event(of item: Marbles.Item, in marbles: Marbles) throws(MarbleSyntaxError) -> Timeline<Content>.Event {
    switch item.symbol {
    case .loading: return .loading
    case .cancelled: return .cancelled
    case .finished: return .finished
    case .subscribed: return .subscribed
    case .disposed: return .disposed
    case .error(let name): return .error(errors[name] ?? MarbleError(name))
    case .value(let name):
      guard let value = values[name] ?? Self.reading(name) else {
        throw MarbleSyntaxError(marbles.text, at: item.offset, "no value is given for '\(name)'")
      }
      return .content(value)
    }
  }

  /// What a name says by itself.
  private static func reading(_ name: String) -> Content? {
    guard let type = Content.self as? any LosslessStringConvertible.Type else { return nil }
    return type.init(name) as? Content
  }

  // MARK: The other way round

  /// How an event is written.
  func symbol(for event: Timeline<Content>.Event) -> Marbles.Symbol {
    switch event {
    case .loading: .loading
    case .content(let content): .value(name(of: content))
    case .error(let error): .error(name(of: error))
    case .cancelled: .cancelled
    case .finished: .finished
    case .subscribed: .subscribed
    case .disposed: .disposed
    }
  }

  private func name(of content: Content) -> String {
    if let content = content as? any Equatable, let name = givenName(of: content) { return name }
    let text = String(describing: content).map(Self.printed)
    return text.isEmpty ? "\u{2205}" : String(text)
  }

  /// In quotes there is neither a quote nor a line break, and what a console does with a tab would move the rest.
  private static func printed(_ character: Character) -> Character {
    if character == "'" { return "\u{2019}" }
    if character.isNewline { return "\u{23CE}" }
    return character.controlPicture ?? character
  }

  private func givenName<Value: Equatable>(of content: Value) -> String? {
    values.keys.sorted().first { Marbles.Symbol.isName($0) && values[$0] as? Value == content }
  }

  private func name(of error: any Error) -> String {
    let given = errors.keys.sorted().first { name in
      Marbles.Symbol.isErrorName(name) && errors[name].map { errorsMatch(expected: $0, actual: error) } ?? false
    }
    if let given { return given }
    let name = (error as? MarbleError)?.name
    return name.flatMap { Marbles.Symbol.isErrorName($0) ? $0 : nil } ?? "E"
  }
}
