/// Where somebody is who goes through the lists of a lane to tell those whom an event concerns.
struct ListenerWalk {
  /// The event's, or the registration's whose replay it is.
  let number: UInt64
  private let limit: UInt64
  private let only: UInt64?
  /// The lists that are still to come.
  private(set) var left: ListSet
  /// Where in `list` the next one is looked for. Positions stay as they are while a lane delivers.
  private(set) var position = 0
  private(set) var isListOver = true
  /// Where the one stands that was found last.
  private(set) var list: ListSet = []
  /// Its number.
  private(set) var id: UInt64 = 0
  /// There is nobody further on who could be told: whoever comes later hears later events.
  private(set) var isOver: Bool

  /// Through nothing.
  init() {
    number = 0
    limit = 0
    only = nil
    left = []
    isOver = true
  }

  /// - Parameter lists: Those in which somebody is now. Who comes later is told later.
  init(_ announcement: Announcement, through lists: ListSet) {
    number = announcement.number
    if announcement.isReplay {
      only = announcement.number
      limit = announcement.number + 1
    } else {
      only = nil
      limit = announcement.number
    }
    left = lists.intersection(announcement.lists)
    isOver = left.isEmpty
  }

  /// Finds the next one.
  ///
  /// - Parameter callee: Nil, and still nil if there is none.
  @inline(__always)
  mutating func advance(in lists: inout ListenerLists, _ callee: inout Callee?) {
    repeat {
      if isListOver {
        guard !left.isEmpty else {
          isOver = true
          return
        }
        list = left.home
        left.subtract(list)
        position = 0
        if let only { position = lists.with(list) { $0.position(of: only) } ?? .max }
      }
      isListOver = lists.with(list) { $0.find(from: &position, below: limit, &id, &callee) } || only != nil
    } while callee == nil
    isOver = isListOver && left.isEmpty
  }
}
