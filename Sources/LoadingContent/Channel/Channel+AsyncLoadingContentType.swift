extension Channel where Element: AsyncLoadingContentType {
  /// Whether each state is a loading one.
  @inlinable
  public var loading: Channel<Bool> { map { $0.loading } }

  /// The error of each state that has one.
  @inlinable
  public var error: Channel<any Error> { compactMap { $0.error } }
}

extension Channel where Element: AsyncLoadingContentType, Element.ElementType: Sendable {
  /// The content of each state that has one.
  @inlinable
  public var content: Channel<Element.ElementType> { compactMap { $0.content } }
}
