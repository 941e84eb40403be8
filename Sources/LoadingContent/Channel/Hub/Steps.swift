/// What is to be done for the lanes of a hub after its lock is let go of.
struct Steps {
  /// The event is delivered now, from the stack, to these lists.
  private(set) var inlineDirect: ListSet?
  private(set) var mainDirect: ListSet?
  /// There is something to be done beside that.
  private(set) var isWork = false
  private(set) var isInlineTurn = false
  private(set) var isLaneTurn = false
  private(set) var hops = ContiguousArray<(lane: Lane.Key, scheduler: SchedulerKind)>()

  /// What need not wait any more, since something newer does.
  private(set) var dropped = ContiguousArray<Delivery>()

  mutating func drop(_ delivery: Delivery) {
    dropped.append(delivery)
    isWork = true
  }

  mutating func takeDropped() -> ContiguousArray<Delivery> {
    var taken = ContiguousArray<Delivery>()
    swap(&taken, &dropped)
    return taken
  }

  @inline(__always)
  mutating func add(_ step: LaneState.Step, for lane: inout Lane) {
    switch step {
    case .nothing: break
    case .direct: if lane.key == .inline { inlineDirect = lane.lists.inUse } else { mainDirect = lane.lists.inUse }
    case .turn:
      if lane.key == .inline { isInlineTurn = true } else { isLaneTurn = true }
      isWork = true
    case .hop:
      hops.append((lane.key, lane.scheduler))
      isWork = true
    }
  }
}
