/// How a version fared.
struct Outcome: Equatable {
  let text: String
  /// Whether there were never more than two requests for articles at a time.
  let isModest: Bool
}
