/// What is to be done for the lanes of a hub after its lock is let go of.
struct Steps {
  /// The event is delivered now, from the stack.
  var isInlineDirect = false
  var isMainDirect = false
  var isInlineTurn = false
  var isLaneTurn = false
  var hops = ContiguousArray<(lane: Lane.Key, scheduler: SchedulerKind)>()

  @inline(__always)
  mutating func add(_ step: LaneState.Step, for lane: inout Lane) {
    switch step {
    case .nothing: break
    case .direct: if lane.key == .inline { isInlineDirect = true } else { isMainDirect = true }
    case .turn: if lane.key == .inline { isInlineTurn = true } else { isLaneTurn = true }
    case .hop: hops.append((lane.key, lane.scheduler))
    }
  }
}
