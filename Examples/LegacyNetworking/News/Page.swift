/// What both versions put together.
struct Page: Sendable, Equatable {
  let reader: String
  let articles: [Article]
}
