/// Where in a user's source something was made.
@usableFromInline
struct Origin: Sendable {
  let fileID: StaticString
  let line: UInt

  @usableFromInline
  init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID
    self.line = line
  }
}
