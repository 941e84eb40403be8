@testable import LoadingContent

/// A world in two hashes of all that it is. Two that have the same go on in the same ways.
struct HubWorldKey: Hashable {
  let one: Int
  let other: Int
}

/// Writes worlds down. Through a pointer: an array is slow where nothing is optimised.
final class HubWorldWriter {
  fileprivate let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 1 << 14)
  fileprivate var count = 0

  deinit { bytes.deallocate() }

  func key(of world: HubWorld) -> HubWorldKey {
    count = 0
    world.write(to: self)
    let written = UnsafeRawBufferPointer(start: bytes, count: count)
    var (one, other) = (Hasher(), Hasher())
    one.combine(bytes: written)
    other.combine(1)
    other.combine(bytes: written)
    return HubWorldKey(one: one.finalize(), other: other.finalize())
  }

  fileprivate func add(_ number: UInt8) {
    bytes[count] = number
    count += 1
  }
  fileprivate func add(_ number: Int) {
    bytes[count] = UInt8(truncatingIfNeeded: number)
    bytes[count + 1] = UInt8(truncatingIfNeeded: number >> 8)
    count += 2
  }
  fileprivate func add(_ number: UInt64) { add(Int(truncatingIfNeeded: number)) }
  fileprivate func add(_ flag: Bool) { add(UInt8(flag ? 1 : 0)) }
  /// No number in a world is as large.
  fileprivate func add(_ number: Int?) { add(number ?? 0xFFFF) }

  /// The bytes that `body` writes, taken back.
  fileprivate func taken(_ body: () -> Void) -> [UInt8] {
    let start = count
    body()
    defer { count = start }
    return Array(UnsafeBufferPointer(start: bytes + start, count: count - start))
  }

  fileprivate func add(_ written: [UInt8]) {
    for byte in written { add(byte) }
  }
}

extension HubWorld {
  fileprivate func write(to key: HubWorldWriter) {
    // Which thread is which does not matter.
    let written = threads.map { thread in
      key.taken {
        key.add(thread.isMain)
        key.add(thread.queue?.count)
        for turn in thread.queue ?? [] { add(turn, to: key) }
        for frame in thread.frames { add(frame, to: key) }
        key.add(UInt8(0xF0))
      }
    }
    let order = written.indices.sorted { written[$0].lexicographicallyPrecedes(written[$1]) }
    for index in order { key.add(written[index]) }
    let position = order.indices.map { order.firstIndex(of: $0)! }
    add(contents.state, to: key)
    var copy = contents
    key.add(copy.others.count)
    copy.eachLane { add(&$0, position, to: key) }
    key.add(contents.laneCount)
    for hop in hops { add(hop, to: key) }
    for left in left { key.add(UInt8(left)) }
    key.add(UInt8(budget))
    key.add(lastContent)
    key.add(lastError)
    add(oracle, to: key)
  }

  private func add(_ state: HubState, to key: HubWorldWriter) {
    key.add(state.number)
    key.add(UInt8(state.loading.map { $0 == .first ? 1 : 2 } ?? 0))
    key.add(UInt8(state.outcome == .none ? 0 : state.outcome == .content ? 1 : 2))
    key.add(state.isOutcomeEarly)
    key.add(state.hasContent)
    key.add(state.isFinished)
    key.add(state.hasHandle)
    key.add(state.heldRegistrations)
  }

  private func add(_ lane: inout Lane, _ positions: [Int], to key: HubWorldWriter) {
    key.add(UInt8(lane.key.number))
    key.add(lane.state.isDelivering)
    key.add(lane.state.service?.limit ?? 0xFFFF)
    key.add(lane.state.service?.turn.map(Self.number(of:)))
    key.add(lane.state.isHopPending)
    let queue = Int(bitPattern: lane.state.turnQueue) >> 12
    key.add(UInt8(queue == 0 ? 0 : positions[queue - 1] + 1))
    let place = Self.place(of: lane.key).rawValue
    let inUse = lane.lists.inUse
    key.add(inUse.rawValue)
    for list in inUse.each {
      lane.lists.with(list) { [oracle] found in
        key.add(UInt8(found.count))
        key.add(UInt8(found.boundCount))
        key.add(UInt8(found.probePosition))
        for listener in oracle.listeners where listener.place == place && listener.isIn(list) {
          if let position = found.position(of: listener.id), found.contains(listener.id) {
            key.add(listener.id)
            key.add(UInt8(position))
          }
        }
      }
    }
    var waiting = lane.waiting
    key.add(UInt8(waiting.count))
    while let delivery = waiting.popFirst() {
      add(delivery.announcement, to: key)
      key.add(delivery.payload.map { Int(bitPattern: $0.pointer) })
    }
    for number in lane.newest.numbers { key.add(number) }
    key.add(lane.newest.batchLimit)
  }

  private func add(_ announcement: Announcement, to key: HubWorldWriter) {
    key.add(announcement.number)
    key.add(announcement.lists.rawValue)
    key.add(UInt8(announcement.loading.map { $0 == .first ? 1 : 2 } ?? 0))
    key.add(UInt8(announcement.state.map { $0 == .loading ? 1 : $0 == .content ? 2 : 3 } ?? 0))
    key.add(announcement.hasContent)
    key.add(announcement.showsError)
    key.add(announcement.isReplay)
  }

  private func add(_ turn: TurnReference, to key: HubWorldWriter) {
    key.add(UInt8(turn.key.number))
    key.add(UInt8(turn.object))
    key.add(turn.isHop)
  }

  private func add(_ delivering: Delivering, to key: HubWorldWriter) {
    add(delivering.announcement, to: key)
    key.add(delivering.walk.number)
    key.add(delivering.walk.left.rawValue)
    key.add(Int(min(delivering.walk.position, 0xFFFE)))
    key.add(delivering.walk.isListOver)
    key.add(delivering.walk.list.rawValue)
    key.add(delivering.walk.id)
    key.add(delivering.walk.isOver)
    key.add(UInt8(delivering.key.number))
    key.add(delivering.turn != nil)
    if let turn = delivering.turn { add(turn, to: key) }
    key.add(delivering.content)
    key.add(delivering.error)
  }

  private func add(_ frame: Frame, to key: HubWorldWriter) {
    switch frame {
    case .turn(let turn):
      key.add(UInt8(1))
      add(turn, to: key)
    case .tell(let delivering):
      key.add(UInt8(2))
      add(delivering, to: key)
    case .ended(let delivering):
      key.add(UInt8(3))
      add(delivering, to: key)
    case .end(let id):
      key.add(UInt8(4))
      key.add(id)
    case .probe(let left, let lane, let count):
      key.add(UInt8(5))
      key.add(left.rawValue)
      key.add(UInt8(lane.number))
      key.add(UInt8(count))
    case .inCallback(let delivering):
      key.add(UInt8(6))
      add(delivering, to: key)
    case .schedule(let turn):
      key.add(UInt8(7))
      add(turn, to: key)
    case .enter(let frames):
      key.add(UInt8(8))
      for frame in frames { add(frame, to: key) }
      key.add(UInt8(9))
    case .serve: key.add(UInt8(10))
    case .deliver(let delivering, let isFound):
      key.add(UInt8(11))
      add(delivering, to: key)
      key.add(isFound)
    case .deliverOnMain(let announcement, let lists, let content, let error):
      key.add(UInt8(12))
      add(announcement, to: key)
      key.add(lists.rawValue)
      key.add(content)
      key.add(error)
    case .afterCall(let delivering):
      key.add(UInt8(13))
      add(delivering, to: key)
    case .subscribed(let index):
      key.add(UInt8(14))
      key.add(UInt8(index))
    }
  }

  private func add(_ oracle: HubOracle, to key: HubWorldWriter) {
    key.add(oracle.content)
    key.add(number)
    for listener in oracle.listeners {
      key.add(UInt8(listener.place))
      key.add(listener.lists)
      key.add(listener.id)
      let flags = [
        listener.isOnce, listener.isLatestOnly, listener.hasEnded, listener.isHeld, listener.isKnown,
        listener.isOwnerGone,
      ]
      key.add(UInt8(flags.reduce(0) { $0 * 2 + ($1 ? 1 : 0) }))
    }
    for place in oracle.expected.indices {
      key.add(oracle.running[place])
      key.add(UInt8(oracle.expected[place].count))
      for entry in oracle.expected[place] {
        key.add(UInt8(entry.listener))
        key.add(entry.list)
        switch entry.told {
        case .flag(let flag): key.add(flag ? 1 : 2)
        case .content(let number), .error(let number), .state(.content(let number)), .state(.error(let number)):
          key.add(number)
        case .moment(let isLoading, let content, let error):
          key.add(isLoading)
          key.add(content)
          key.add(error)
        case .state(.loading), .end: key.add(0)
        }
      }
    }
  }
}
