/// What a listener is called with. Not generic: what knows the type is the listener, which was born where the type was
/// known.
@usableFromInline
struct Event {
  @usableFromInline
  enum Kind {
    /// The loading flag; `element` is a `Flag`.
    case flag
    /// `element` is the content.
    case content
    /// `element` is an `any Error`.
    case error
    /// The whole state is `.loading`.
    case loadingState
    /// The whole state is `.content`; `element` is the content.
    case contentState
    /// The whole state is `.error`; `element` is an `any Error`.
    case errorState
    /// Everything; `element` is a `Moment`.
    case moment
    /// There will be nothing more.
    case end
    /// Nothing happened: does your owner live?
    case probe
  }

  /// What loading listeners are told.
  @usableFromInline
  struct Flag {
    /// The first, so that whoever wants no more may read a `Bool`.
    @usableFromInline let isLoading: Bool
    @usableFromInline let kind: LoadingKind?
  }

  /// What snapshot listeners are told: all of one moment.
  @usableFromInline
  struct Moment {
    @usableFromInline let announcement: Announcement
    /// Where the last content is. Valid during the call.
    @usableFromInline let content: UnsafeRawPointer?
    /// The state's.
    @usableFromInline let error: (any Error)?
  }

  @usableFromInline let kind: Kind
  /// Valid during the call.
  @usableFromInline let element: UnsafeRawPointer?

  init(_ kind: Kind, _ element: UnsafeRawPointer? = nil) {
    self.kind = kind
    self.element = element
  }

  @inlinable
  func element<Element>(as type: Element.Type) -> Element {
    element.unsafelyUnwrapped.assumingMemoryBound(to: type).pointee
  }
}

/// Says whether it wants to hear more; no ends its registration.
@usableFromInline typealias Listener = @Sendable (Event) -> Bool
