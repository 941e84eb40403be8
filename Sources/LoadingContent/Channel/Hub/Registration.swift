/// What one registration is in one list.
struct Registration {
  let listener: Listener
  /// Bound to an owner, whom it holds weakly: it can be asked whether that lives.
  let isBound: Bool
  /// Somebody can still end it. In the home list only.
  var isHeld: Bool
  /// The bags it is in. In the home list only.
  var bags: BagLink?
}
