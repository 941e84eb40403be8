/// The listeners of a hub on one scheduler, and the events that wait for them.
struct Lane {
  /// Stays the same while other lanes come and go.
  enum Key: Equatable {
    case inline
    case main
    case other(UInt64)
  }

  let key: Key
  let scheduler: SchedulerKind
  var lists = ListenerLists()
  var waiting = Fifo<Delivery>()
  var state: LaneState

  init(_ key: Key, on scheduler: SchedulerKind) {
    self.key = key
    self.scheduler = scheduler
    let kind: LaneState.Kind =
      switch key {
      case .inline: .inline
      case .main: .main
      case .other: .other
      }
    state = LaneState(kind)
  }

  /// The first that waits.
  var next: UInt64? { waiting.first?.announcement.number }

  func isOn(_ kind: SchedulerKind) -> Bool {
    switch (scheduler, kind) {
    case (.inline, .inline), (.main, .main): true
    case (.other(_, let mine?), .other(_, let theirs?)): mine == theirs
    default: false
    }
  }
}
