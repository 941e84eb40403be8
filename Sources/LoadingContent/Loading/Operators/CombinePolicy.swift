/// When several signals together are loading, and when they have failed.
public enum CombinePolicy: Sendable {
  /// Loading while one of them is. Then failed if one of them has: with the error of the first of those, in their
  /// order.
  case all
  /// Loading while one of them is and none has content. Then failed if one of them has and none has content.
  case any
}
