/// The lists that a registration stands in, or that an event concerns.
@usableFromInline
struct ListSet: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @inlinable
  init(rawValue: UInt8) { self.rawValue = rawValue }

  @usableFromInline static let loading = ListSet(rawValue: 1)
  @usableFromInline static let content = ListSet(rawValue: 2)
  @usableFromInline static let error = ListSet(rawValue: 4)
  @usableFromInline static let states = ListSet(rawValue: 8)
  @usableFromInline static let snapshots = ListSet(rawValue: 16)
  /// Who wants to know that there will be nothing more.
  @usableFromInline static let ends = ListSet(rawValue: 32)

  static let all: ListSet = [.loading, .content, .error, .states, .snapshots, .ends]
}

extension ListSet {
  /// The lists one by one, in the order in which listeners are told (S3).
  struct Each: Sequence, IteratorProtocol {
    fileprivate var left: ListSet

    mutating func next() -> ListSet? {
      guard !left.isEmpty else { return nil }
      let list = left.home
      left.subtract(list)
      return list
    }
  }

  var each: Each { Each(left: self) }
}

extension ListSet {
  /// Registrations and events draw from one ascending counter. A registration's number carries its lists in the low
  /// bits, so that whoever has the number knows where to look; an event's has none there.
  static let numberStep: UInt64 = 64

  init(ofRegistration id: UInt64) { self.init(rawValue: UInt8(truncatingIfNeeded: id & (Self.numberStep - 1))) }

  /// The place of a single list among all: how often its bit is shifted.
  var place: Int {
    assert(rawValue.nonzeroBitCount == 1 && Self.all.contains(self), "not one list: \(rawValue)")
    return rawValue.trailingZeroBitCount
  }

  /// The one list in which a registration keeps what it has once. Empty for the empty set.
  var home: ListSet { ListSet(rawValue: rawValue & (0 &- rawValue)) }
}
