/// A way to call a completion handler.
enum HandlerCall: CaseIterable, Comparable, Sendable {
  case value, error, both, neither
}
