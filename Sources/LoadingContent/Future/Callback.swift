/// One who waits for a future's outcome.
struct Callback {
  /// Where it is to be called.
  enum Place {
    /// On the thread that settles, or on one that registers later.
    case inline
    case main
    case scheduler(SchedulerBox)
    /// It is a future that takes over the outcome, and that only hands on what its own callbacks do with it.
    case follower(FutureCore)
  }

  /// Not generic: it is born where the value's type is known, and finds the value in the core that it is handed. That core is the one
  /// with which it was registered, or one that stands for it, and so of the same type: the downcasts cannot fail.
  typealias Body = @Sendable (FutureCore) -> Void

  var place: Place
  /// Nil if there is nothing to call: a follower, or one who is only interested.
  var body: Body?
  /// Whether it receives the error, if it comes to that.
  var observes: Bool
  var bags: BagLink?

  init(observes: Bool, _ body: Body?) {
    place = .inline
    self.observes = observes
    self.body = body
  }

  init(on scheduler: SchedulerKind, observes: Bool, _ body: @escaping Body) {
    switch scheduler {
    case .inline: place = .inline
    case .main: place = .main
    case .other(let scheduler, let identity): place = .scheduler(SchedulerBox(scheduler, identity))
    }
    self.observes = observes
    self.body = body
  }

  init(follower: FutureCore) {
    place = .follower(follower)
    observes = false
  }
}

/// A scheduler in one word instead of five, since nearly no callback has one.
final class SchedulerBox: Sendable {
  let scheduler: any Scheduler
  /// Callbacks with the same scheduler keep their order: the same object, or this box.
  private let identity: ObjectIdentifier?

  init(_ scheduler: any Scheduler, _ identity: ObjectIdentifier?) {
    self.scheduler = scheduler
    self.identity = identity
  }

  /// Valid while a callback has this.
  var key: ObjectIdentifier { identity ?? ObjectIdentifier(self) }
}
