/// Where in a user's source something was made.
@usableFromInline
struct Origin: Sendable {
  let fileID: StaticString
  /// Whether it was made by an operator that comes by its outcome in two steps, as `flatMap` does. (It is here, since
  /// here is room.)
  let hasTwoParts: Bool
  let line: UInt

  @usableFromInline
  init(fileID: StaticString = #fileID, line: UInt = #line, hasTwoParts: Bool = false) {
    self.fileID = fileID
    self.hasTwoParts = hasTwoParts
    self.line = line
  }

  @usableFromInline
  var withTwoParts: Origin { Origin(fileID: fileID, line: line, hasTwoParts: true) }
}
