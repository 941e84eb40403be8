extension Channel {
  /// The contents of a hub that wants to know of each registration.
  ///
  /// Composed, though of nothing: what is not passes by `subscribeUntyped`.
  init(composedOf hub: ContentHub<Element>) {
    self.init(Handle(hub), .content) { sink in { event in sink(event.element(as: Element.self)) } }
  }

  /// A channel that has finished, and had no value.
  @inlinable
  static var finished: Channel {
    let hub = ContentHub<Element>(keepsLast: false)
    hub.accept(.end)
    return Channel(Handle(hub), .content)
  }

  /// One value, and the end.
  static func just(_ element: Element) -> Channel {
    let hub = ContentHub<Element>()
    hub.emit(element, isLast: true)
    return Channel(Handle(hub), .content)
  }

  /// Whether a new listener is told something, now or once there has been a value.
  var hasCurrent: Bool { list != .content || handle.hub.keepsContent }
}
