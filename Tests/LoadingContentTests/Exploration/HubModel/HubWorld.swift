import Foundation
import LoadingContentTesting

@testable import LoadingContent

/// A hub with threads around it, as a value: the hub's own state, lanes and lists, and for each thread where in the
/// hub's functions it is. What a thread does under one taking of the lock, and after that up to the next one, is a
/// step. (`HubWorld+Operations`, `HubWorld+Steps` and `HubWorld+Calls` have them.)
struct HubWorld {
  struct Template {
    let name: String
    let lists: ListSet
    let place: Place
    var options: SubscribeOptions = []
    var isBound = false
  }

  enum Place: Int, CaseIterable { case inline, main, other }

  enum Operation {
    case emit(HubOracle.Input)
    case subscribe(Template)
    /// The registration that was made as this one.
    case dispose(Int)
    /// It is no longer in anybody's hands.
    case letGo(Int)
    case endOwner(Int)
    case releaseHandle
  }

  /// A turn, and by which of the lane's objects.
  struct TurnReference {
    let key: Lane.Key
    /// 0 is the hub.
    let object: Int
    let isHop: Bool
  }

  struct Delivering {
    let announcement: Announcement
    var walk: ListenerWalk
    let key: Lane.Key
    let turn: TurnReference?
    let content: Int?
    let error: Int?
  }

  enum Frame {
    // To go on with these the lock is needed.
    case turn(TurnReference)
    case tell(Delivering)
    case ended(Delivering)
    case end(UInt64)
    case probe(left: ListSet, key: Lane.Key, count: Int)
    // In a listener.
    case inCallback(Delivering)
    // Not.
    case schedule(TurnReference)
    case enter([Frame])
    case serve
    case deliver(Delivering, isFound: Bool)
    case deliverOnMain(Announcement, ListSet, content: Int?, error: Int?)
    case afterCall(Delivering)
    case subscribed(Int)
  }

  struct Thread {
    let isMain: Bool
    /// The last one is on top.
    var frames: [Frame] = []
    /// What waits in its run queue; nil outside of any callback.
    var queue: [TurnReference]?
  }

  var contents = Hub.Contents(state: HubState())
  var threads: [Thread]
  var hops: [TurnReference] = []
  var oracle = HubOracle(places: Place.allCases.count)
  /// How often each operation may still be begun.
  var left: [Int]
  var budget: Int
  var lastContent: Int?
  var lastError: Int?
  /// Of the last event.
  var number = 0
  var fault: String?

  init(threads: Int, hasMain: Bool, left: [Int], budget: Int) {
    self.threads = (0..<threads).map { Thread(isMain: hasMain && $0 == threads - 1) }
    self.left = left
    self.budget = budget
  }

  var isAtRest: Bool { hops.isEmpty && threads.allSatisfy { $0.frames.isEmpty } }

  static let scheduler = TestScheduler()

  static func place(of key: Lane.Key) -> Place { key == .inline ? .inline : key == .main ? .main : .other }

  func listener(_ id: UInt64) -> Int { oracle.listeners.firstIndex { $0.id == id }! }

  // MARK: Identities

  private final class Object: Sendable {}
  private static let objects = (0..<16).map { _ in Object() }

  static func identity(_ turn: TurnReference) -> ObjectIdentifier { ObjectIdentifier(objects[turn.object]) }

  static func number(of object: ObjectIdentifier) -> Int { objects.firstIndex { ObjectIdentifier($0) == object }! }

  /// A new object, which may have the address of one that is gone.
  func newObject() -> Int {
    var used: Set<Int> = [0]
    for hop in hops { used.insert(hop.object) }
    for thread in threads {
      for turn in thread.queue ?? [] { used.insert(turn.object) }
      for frame in thread.frames { used.formUnion(frame.objects) }
    }
    return (1...).first { !used.contains($0) }!
  }

  func queueIdentity(_ thread: Int) -> UnsafeRawPointer? {
    threads[thread].queue == nil ? nil : UnsafeRawPointer(bitPattern: 0x1000 * (thread + 1))
  }
}

extension HubWorld.Frame {
  /// The turns' objects that this place in the program holds.
  var objects: [Int] {
    switch self {
    case .turn(let turn), .schedule(let turn): [turn.object]
    case .tell(let delivering), .ended(let delivering), .inCallback(let delivering), .deliver(let delivering, _),
      .afterCall(let delivering):
      delivering.turn.map { [$0.object] } ?? []
    case .enter(let frames): frames.flatMap { $0.objects }
    default: []
    }
  }

  var needsLock: Bool {
    switch self {
    case .turn, .tell, .ended, .end, .probe: true
    default: false
    }
  }
}
