/// Which load is on its way. Decided when it begins.
public enum LoadingKind: Sendable {
  /// There was no content when it began: nothing to show yet.
  case first
  /// There was content, which stays on screen.
  case reload
}
