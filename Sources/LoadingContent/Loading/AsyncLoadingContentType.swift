/// What loading states have in common, so that a ``Channel`` of them can be projected to its loading, content and
/// error.
public protocol AsyncLoadingContentType<ElementType> {
  /// What is loaded.
  associatedtype ElementType

  /// Whether this is the loading state.
  var loading: Bool { get }

  /// What was loaded, if this is a content state.
  var content: ElementType? { get }

  /// Why there is no content, if this is an error state.
  var error: (any Error)? { get }
}
