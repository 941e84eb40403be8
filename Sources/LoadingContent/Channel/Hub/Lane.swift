/// The listeners of a hub on one scheduler, and the events that wait for them.
struct Lane {
  /// Stays the same while other lanes come and go.
  struct Key: Equatable {
    private let number: UInt64

    static let inline = Key(number: 0)
    static let main = Key(number: 1)
    static func other(_ number: UInt64) -> Key { Key(number: number + 2) }
  }

  let key: Key
  let scheduler: SchedulerKind
  /// The scheduler's. Beside it, since to look into it costs more than to compare, and there may be many lanes.
  let identity: ObjectIdentifier?
  var lists = ListenerLists()
  var waiting = Fifo<Delivery>()
  var state: LaneState

  static func inline() -> Lane { Lane(key: .inline, scheduler: .inline, identity: nil, state: LaneState(.inline)) }
  static func main() -> Lane { Lane(key: .main, scheduler: .main, identity: nil, state: LaneState(.main)) }
  static func other(_ number: UInt64, on scheduler: SchedulerKind, _ identity: ObjectIdentifier?) -> Lane {
    Lane(key: .other(number), scheduler: scheduler, identity: identity, state: LaneState(.other))
  }

  /// The first that waits.
  var next: UInt64? { waiting.isEmpty ? nil : waiting.first?.announcement.number }

  /// A registration has left, or a delivery has ended.
  ///
  /// - Returns: Whether the lane itself may go.
  mutating func tidy(_ remains: inout Remains) -> Bool {
    if !state.isDelivering { lists.compact() }
    guard lists.isEmpty else { return false }
    if !waiting.isEmpty { takeWaiting(&remains) }
    // The main one stays, since it holds nobody's scheduler, and whoever shows something there once does so again.
    return key != .inline && key != .main && state.isIdle
  }

  private mutating func takeWaiting(_ remains: inout Remains) {
    var waiting = Fifo<Delivery>()
    swap(&waiting, &self.waiting)
    remains.add(waiting)
  }

  mutating func takeAll(_ remains: inout Remains) {
    if !lists.isEmpty {
      var lists = ListenerLists()
      swap(&lists, &self.lists)
      remains.add(lists)
    }
    if !waiting.isEmpty { takeWaiting(&remains) }
  }
}
