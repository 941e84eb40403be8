struct Article: Sendable, Equatable {
  let title: String
  let feed: String
}
