/// What listeners are to be told of one event, or one new listener of what is current: everything but the values.
@usableFromInline
struct Announcement: Equatable {
  /// What whole states are told to be.
  @usableFromInline
  enum State: Sendable { case loading, content, error }

  /// An event's number, or the registration's whose replay this is.
  let number: UInt64
  /// The lists it concerns. With `.ends`, the registrations of all lists end after it.
  var lists: ListSet
  /// Which load is on its way now, if one is: what loading listeners are told.
  let loading: LoadingKind?
  /// The state now.
  let state: State?
  /// One set, since it is copied at each step, and loose flags are taken apart and put together again each time.
  private var facts: Facts
  /// Less than 0 if there is none: with an optional each event would be larger by a third.
  private let fraction: Double

  private struct Facts: OptionSet {
    let rawValue: UInt8

    static let hasContent = Facts(rawValue: 1)
    static let showsError = Facts(rawValue: 2)
    static let isReplay = Facts(rawValue: 4)
    static let isContentWithdrawn = Facts(rawValue: 8)
    static let isErrorWithdrawn = Facts(rawValue: 16)
  }

  init(
    number: UInt64, lists: ListSet, loading: LoadingKind? = nil, state: State? = nil, hasContent: Bool = false,
    showsError: Bool = false, isReplay: Bool = false, progress: Double? = nil
  ) {
    self.number = number
    self.lists = lists
    self.loading = loading
    self.state = state
    facts = []
    if hasContent { facts.insert(.hasContent) }
    if showsError { facts.insert(.showsError) }
    if isReplay { facts.insert(.isReplay) }
    fraction = progress ?? -1
  }

  /// Whether there is a last content now.
  var hasContent: Bool { facts.contains(.hasContent) }
  /// Whether the last thing that was asked for has failed.
  var showsError: Bool { facts.contains(.showsError) }
  /// Whether it is for the registration `number` alone.
  var isReplay: Bool { facts.contains(.isReplay) }
  /// Whether there was a content until now, and is none any more.
  var isContentWithdrawn: Bool { facts.contains(.isContentWithdrawn) }
  /// Whether there was until now an error that is none any more.
  var isErrorWithdrawn: Bool { facts.contains(.isErrorWithdrawn) }
  /// How far the load is, if one is on its way that says so.
  var progress: Double? { fraction < 0 ? nil : fraction }

  mutating func contentIsWithdrawn() { facts.insert(.isContentWithdrawn) }
  mutating func errorIsWithdrawn() { facts.insert(.isErrorWithdrawn) }

  /// Whether somebody could be told a content.
  var needsContent: Bool {
    lists.contains(.content) || lists.contains(.states) && state == .content || lists.contains(.snapshots) && hasContent
  }
  /// Whether somebody could be told an error.
  var needsError: Bool {
    lists.contains(.error) || lists.contains(.states) && state == .error || lists.contains(.snapshots) && showsError
  }
}
