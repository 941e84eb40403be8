/// What one registration is in one list.
struct Registration {
  let listener: Listener
  /// Bound to an owner, whom it holds weakly: it can be asked whether that lives.
  let isBound: Bool
  /// Wants the newest of what waits, not all of it.
  let isLatestOnly: Bool
  /// Somebody can still end it. In the home list only.
  var isHeld: Bool
  /// The bags it is in. In the home list only.
  var bags: BagLink?
  #if DEBUG
    private let live: LiveObject?
  #endif

  init(listener: @escaping Listener, isBound: Bool, isLatestOnly: Bool, isHeld: Bool, bags: BagLink?) {
    self.listener = listener
    self.isBound = isBound
    self.isLatestOnly = isLatestOnly
    self.isHeld = isHeld
    self.bags = bags
    #if DEBUG
      // In its home list only, so that it counts once.
      live = isHeld ? LiveObject(\.registrations) : nil
    #endif
  }
}
