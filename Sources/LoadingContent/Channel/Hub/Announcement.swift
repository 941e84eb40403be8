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
  /// Whether there is a last content now.
  let hasContent: Bool
  /// Whether there was one until now.
  var isContentWithdrawn = false
  /// Whether there was until now an error that is none any more.
  var isErrorWithdrawn = false
  /// Whether the last thing that was asked for has failed.
  let showsError: Bool
  /// Whether it is for the registration `number` alone.
  let isReplay: Bool
  /// How far the load is, if one is on its way that says so.
  var progress: Double? { fraction < 0 ? nil : fraction }

  /// Less than 0 if there is none: with an optional each event would be larger by a third.
  private let fraction: Double

  init(
    number: UInt64, lists: ListSet, loading: LoadingKind? = nil, state: State? = nil, hasContent: Bool = false,
    showsError: Bool = false, isReplay: Bool = false, progress: Double? = nil
  ) {
    self.number = number
    self.lists = lists
    self.loading = loading
    self.state = state
    self.hasContent = hasContent
    self.showsError = showsError
    self.isReplay = isReplay
    fraction = progress ?? -1
  }

  /// Whether somebody could be told a content.
  var needsContent: Bool {
    lists.contains(.content) || lists.contains(.states) && state == .content || lists.contains(.snapshots) && hasContent
  }
  /// Whether somebody could be told an error.
  var needsError: Bool {
    lists.contains(.error) || lists.contains(.states) && state == .error || lists.contains(.snapshots) && showsError
  }
}
