/// What a relay's registration is for. There is one for each at a time.
enum RelayPart: Hashable {
  case source(Int)
  /// Of which there is a new one again and again.
  case inner
  case alarm
}
