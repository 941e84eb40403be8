extension Hub {
  /// Adds a listener, inline, that does not keep the hub: nor does its registration, also while it is held.
  ///
  /// Called by somebody who has the hub's handle.
  final func watch(
    in lists: ListSet, options: SubscribeOptions = [], isBound: Bool = false, _ listener: @escaping Listener
  ) -> Disposable {
    let registration = subscribeUntyped(Request(listener, in: lists, on: .inline, options: options, isBound: isBound))
    letGo(registration.id)
    return registration
  }
}
