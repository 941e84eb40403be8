import Dispatch

/// One who waits for a future's outcome.
struct Callback {
  /// Where it is to be called.
  enum Place {
    /// On the thread that settles, or on one that registers later.
    case inline
    /// Likewise, of one who only watches: that is no interest.
    case spectator
    case main
    case queue(DispatchQueue)
    case scheduler(SchedulerBox)
  }

  let place: Place
  /// The future that it settles, if any.
  var target: FutureCore?
  /// Nil if there is nothing to call: one who is only interested, or a follower, whose `target` takes over the outcome.
  let body: FutureCore.Body?
  var bags: BagLink?
  #if DEBUG
    private let live = LiveObject(\.registrations)
  #endif

  init(place: Place = .inline, target: FutureCore? = nil, _ body: consuming FutureCore.Body?) {
    self.place = place
    self.target = target
    self.body = body
  }

  /// It is a future that takes over the outcome, and that only hands on what its own callbacks do with it.
  init(follower: FutureCore) {
    place = .inline
    target = follower
    body = nil
  }

  var follower: FutureCore? { body == nil ? target : nil }
}

extension OrderedList<Callback> {
  /// The key of the place, without a copy of that.
  @inline(__always)
  mutating func placeKey(at position: Int) -> ObjectIdentifier {
    var key: ObjectIdentifier?
    access(at: position) { key = $0.place.key }
    return key.unsafelyUnwrapped
  }

  /// The place alone: a copy of the callback would be more references to count.
  @inline(__always)
  mutating func place(at position: Int) -> Callback.Place {
    var place = Callback.Place.inline
    access(at: position) { place = $0.place }
    return place
  }
}

extension Callback.Place {
  init(_ scheduler: consuming SchedulerKind) {
    switch consume scheduler {
    case .inline: self = .inline
    case .main: self = .main
    case .queue(let queue): self = .queue(queue)
    case .other(let box): self = .scheduler(box)
    }
  }
}

extension Callback.Place {
  /// Callbacks with the same one keep their order. Valid while a callback has this place.
  var key: ObjectIdentifier {
    switch self {
    case .inline, .spectator, .main: ObjectIdentifier(FutureCore.self)
    case .queue(let queue): ObjectIdentifier(queue)
    case .scheduler(let box): box.key
    }
  }
}
