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
  var loading: LoadingKind?
  /// The state now.
  var state: State?
  /// Whether there is a last content now.
  var hasContent = false
  /// Whether there was one until now.
  var isContentWithdrawn = false
  /// Whether there was until now an error that is none any more.
  var isErrorWithdrawn = false
  /// Whether the last thing that was asked for has failed.
  var showsError = false
  /// Whether it is for the registration `number` alone.
  var isReplay = false
  /// How far the load is, if one is on its way that says so.
  var progress: Double?

  /// Whether somebody could be told a content.
  var needsContent: Bool {
    lists.contains(.content) || lists.contains(.states) && state == .content || lists.contains(.snapshots) && hasContent
  }
  /// Whether somebody could be told an error.
  var needsError: Bool {
    lists.contains(.error) || lists.contains(.states) && state == .error || lists.contains(.snapshots) && showsError
  }
}
