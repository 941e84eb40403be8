/// A callback that is told of progress.
struct ProgressListener {
  enum Phase {
    case idle
    /// A turn for it is under way to its scheduler.
    case sent
    /// It is running. On a concurrent queue another turn must not overtake this one.
    case running
  }

  let place: Callback.Place
  let body: @Sendable (Double) -> Void
  var phase = Phase.idle
  /// What it was told last.
  var told = 0.0
  var bags: BagLink?

  init(on scheduler: SchedulerKind, _ body: @escaping @Sendable (Double) -> Void) {
    place = Callback.Place(scheduler)
    self.body = body
  }

  /// - Parameter key: Of a scheduler; nil for the main thread.
  func isAt(_ key: ObjectIdentifier?) -> Bool {
    switch place {
    case .inline, .spectator: false
    case .main: key == nil
    case .queue, .scheduler: place.key == key
    }
  }

  var isInline: Bool { if case .inline = place { true } else { false } }
}
