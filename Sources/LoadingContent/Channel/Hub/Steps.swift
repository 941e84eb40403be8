/// What is to be done for the lanes of a hub after its lock is let go of.
struct Steps {
  /// The event is delivered now, from the stack, to these lists.
  private(set) var inlineDirect: ListSet?
  private(set) var mainDirect: ListSet?
  /// There is something to be done beside that.
  private(set) var isWork = false
  private(set) var isInlineTurn = false
  private(set) var isLaneTurn = false
  /// What is rarely to be done, apart, so that an event costs nothing for it.
  private(set) var errands: Errands?

  final class Errands {
    typealias Hop = (lane: Lane.Key, scheduler: SchedulerKind)

    /// The usual one.
    fileprivate(set) var hop: Hop?
    fileprivate(set) var otherHops = ContiguousArray<Hop>()
    /// What need not wait any more, since something newer does. To be released.
    fileprivate(set) var dropped = ContiguousArray<Delivery>()

    func takeDropped() -> ContiguousArray<Delivery> {
      var taken = ContiguousArray<Delivery>()
      swap(&taken, &dropped)
      return taken
    }
  }

  private mutating func needErrands() -> Errands {
    isWork = true
    if let errands { return errands }
    let errands = Errands()
    self.errands = errands
    return errands
  }

  mutating func drop(_ delivery: Delivery) { needErrands().dropped.append(delivery) }

  @inline(__always)
  mutating func add(_ step: LaneState.Step, for lane: inout Lane) {
    switch step {
    case .nothing: break
    case .direct: if lane.key == .inline { inlineDirect = lane.lists.inUse } else { mainDirect = lane.lists.inUse }
    case .turn:
      if lane.key == .inline { isInlineTurn = true } else { isLaneTurn = true }
      isWork = true
    case .hop:
      let errands = needErrands()
      if errands.hop == nil {
        errands.hop = (lane.key, lane.scheduler)
      } else {
        errands.otherHops.append((lane.key, lane.scheduler))
      }
    }
  }
}
