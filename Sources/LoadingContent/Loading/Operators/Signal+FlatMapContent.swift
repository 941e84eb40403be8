extension Signal {
  /// The signal that each content makes, the latest one's only: something that is loaded with what was loaded.
  ///
  /// ![1 begins a load that brings a. A reload brings 2, which begins a load that brings b.](flatMapContent)
  ///
  ///     let comments = articles.flatMapContent { api.comments(of: $0[0]) }
  ///
  /// - It is loading while this signal is or the one that was made is, without a gap between the two. It keeps its last
  ///   content through both. What fails first is the error, until something is loaded again.
  /// - What a former signal does after a content is not told. The new one is made before the former one is let go of:
  ///   so a source that both come from goes on.
  /// - It follows this one from now on until its last holder is gone. It finishes when this one and the one that was
  ///   made last have.
  ///
  /// - Parameter transform: Called once for each content, one at a time, with the present one at once, else on the
  ///   thread that emits it or on one that is emitting at that time.
  public func flatMapContent<New>(_ transform: @escaping @Sendable (Content) -> Signal<New>) -> Signal<New> {
    let hub = ContentHub<New>()
    let signal = Signal<New>(hub)
    let relay = Relay<Switching<Content, New>>(isHeld: true)
    let flow = Confined(Flow(hub, transform))
    relay.prepare { _ in
    } handler: { relay, input in
      switch input {
      case .outer(let change): flow.value.outerChanged(change, relay)
      case .inner(let number, let change): flow.value.innerChanged(number, change)
      case .outerEnded: if flow.value.switches.lastSwitched() { hub.finish(relay) }
      case .innerEnded(let number): if flow.value.switches.ended(number) { hub.finish(relay) }
      }
    }
    hub.setFeed(Disposable(from: self.hub) { relay.end() })
    let now = relay.follow(self, as: .source(0)) {
      relay.receive(.outer($0))
    } atEnd: {
      $0.receive(.outerEnded)
    }
    for change in now.changes { flow.value.outerChanged(change, relay) }
    relay.open()
    return signal
  }
}

private enum Switching<Outer: Sendable, Inner: Sendable>: Sendable {
  case outer(SignalChange<Outer>)
  case outerEnded
  case inner(UInt64, SignalChange<Inner>)
  case innerEnded(UInt64)
}

/// What the outer signal and the present inner one do to the result.
private struct Flow<Outer: Sendable, Inner: Sendable> {
  var switches = SwitchState()
  private var state = CombinedState(count: 2, policy: .all, needsAll: false)
  private var errors: ContiguousArray<(any Error)?> = [nil, nil]
  private let content = Confined<Inner?>(nil)
  private let hub: ContentHub<Inner>
  private let transform: @Sendable (Outer) -> Signal<Inner>

  init(_ hub: ContentHub<Inner>, _ transform: @escaping @Sendable (Outer) -> Signal<Inner>) {
    self.hub = hub
    self.transform = transform
  }

  mutating func outerChanged(_ change: SignalChange<Outer>, _ relay: Relay<Switching<Outer, Inner>>) {
    if case .content(let element, _) = change {
      let number = switches.switched()
      let now = relay.follow(transform(element), as: .inner) {
        relay.receive(.inner(number, $0))
      } atEnd: {
        $0.receive(.innerEnded(number))
      }
      state.replaced(1, keepsContent: true)
      errors = [nil, nil]
      state.changed(0, change, isPart: false)
      var news: CombinedState.News = .other
      for change in now.changes {
        state.changed(1, change)
        if case .error(let error, _) = change { errors[1] = error }
        if case .content(let inner, _) = change {
          content.put(inner)
          news = .content
        }
      }
      tell(news)
    } else if case .contentWithdrawn = change {
      switches.withdrawn()
      relay.keep(.ended, as: .inner)
      state.replaced(1, keepsContent: false)
      content.put(nil)
      tell(.other)
    } else {
      if case .error(let error, _) = change { errors[0] = error }
      if case .errorWithdrawn = change { errors[0] = nil }
      tell(state.changed(0, change))
    }
  }

  mutating func innerChanged(_ number: UInt64, _ change: SignalChange<Inner>) {
    guard switches.isCurrent(number) else { return }
    switch change {
    case .content(let inner, _):
      content.put(inner)
      errors[1] = nil
    case .error(let error, _): errors[1] = error
    case .contentWithdrawn: content.put(nil)
    case .errorWithdrawn: errors[1] = nil
    case .loading, .progress, .restored: break
    }
    tell(state.changed(1, change))
  }

  private mutating func tell(_ news: CombinedState.News) {
    // There is one when it is to be told.
    hub.tell(state.steps(for: news), errors) { content.value.unsafelyUnwrapped }
  }
}
