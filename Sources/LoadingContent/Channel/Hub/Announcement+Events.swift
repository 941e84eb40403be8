extension Announcement {
  /// What loading listeners are called with.
  var flag: Event.Flag { Event.Flag(isLoading: loading != nil, kind: loading) }

  /// What a whole-state listener is called with.
  func stateEvent(content: UnsafeRawPointer?, error: UnsafeRawPointer?) -> Event {
    switch state {
    case .content: Event(.contentState, content)
    case .error: Event(.errorState, error)
    case .loading, nil: Event(.loadingState)
    }
  }

  /// What a snapshot listener is told.
  func moment(content: UnsafeRawPointer?, error: UnsafeRawPointer?) -> Event.Moment {
    Event.Moment(
      announcement: self, content: hasContent ? content : nil,
      error: showsError ? error?.assumingMemoryBound(to: (any Error).self).pointee : nil)
  }
}
