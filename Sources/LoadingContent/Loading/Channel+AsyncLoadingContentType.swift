extension Channel where Element: AsyncLoadingContentType {
  /// Whether each state is a loading one: told for each, whether or not that changed. See
  /// ``Channel/removeDuplicates()``.
  @inlinable
  public var loading: Channel<Bool> { map { $0.loading } }

  /// The error of each state that has one.
  @inlinable
  public var error: Channel<any Error> { compactMap { $0.error } }
}

extension Channel where Element: AsyncLoadingContentType, Element.ElementType: Sendable {
  /// The content of each state that has one.
  ///
  /// A new listener is told of the current state only. A ``Signal`` knows the last content through a reload, too.
  @inlinable
  public var content: Channel<Element.ElementType> { compactMap { $0.content } }
}
