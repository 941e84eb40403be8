/// What listeners are to be told of one event, or one new listener of what is current: everything but the values.
@usableFromInline
struct Announcement: Equatable {
  /// What whole states are told to be.
  @usableFromInline
  enum State { case loading, content, error }

  /// An event's number, or the registration's whose replay this is.
  let number: UInt64
  /// The lists it concerns. With `.ends`, the registrations of all lists end after it.
  var lists: ListSet
  /// What loading listeners are told.
  var flag = false
  /// What whole-state listeners are told.
  var state: State?
  /// Whether it is for the registration `number` alone.
  var isReplay = false

  var needsContent: Bool { lists.contains(.content) || state == .content }
  var needsError: Bool { lists.contains(.error) || state == .error }
}

extension Announcement {
  /// What a whole-state listener is called with.
  func stateEvent(content: UnsafeRawPointer?, error: UnsafeRawPointer?) -> Event {
    switch state {
    case .content: Event(.contentState, content)
    case .error: Event(.errorState, error)
    case .loading, nil: Event(.loadingState)
    }
  }
}
