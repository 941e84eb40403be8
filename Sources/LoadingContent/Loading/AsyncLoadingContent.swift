/// The state of something that is loaded: exactly one of three.
///
/// Not `Equatable`: an `==` over errors is either not reflexive or a lie.
public enum AsyncLoadingContent<ElementType>: AsyncLoadingContentType {
  /// The content is on its way.
  case loading
  /// The content is here.
  case content(ElementType)
  /// There is no content, and why.
  case error(any Error)

  /// The content of a success, the error of a failure.
  public init(_ result: Result<ElementType, some Error>) {
    switch result {
    case .success(let content): self = .content(content)
    case .failure(let error): self = .error(error)
    }
  }

  public var loading: Bool { if case .loading = self { true } else { false } }

  public var content: ElementType? { if case .content(let content) = self { content } else { nil } }

  public var error: (any Error)? { if case .error(let error) = self { error } else { nil } }

  /// The same state with other content.
  ///
  /// - Parameter transform: Called once, if this is a content state.
  @inlinable
  public func map<New>(_ transform: (ElementType) throws -> New) rethrows -> AsyncLoadingContent<New> {
    switch self {
    case .loading: .loading
    case .content(let content): .content(try transform(content))
    case .error(let error): .error(error)
    }
  }
}

extension AsyncLoadingContent: Sendable where ElementType: Sendable {}

extension AsyncLoadingContent: CustomStringConvertible {
  /// `loading`, `content(…)` or `error(…)`.
  public var description: String {
    switch self {
    case .loading: "loading"
    case .content(let content): "content(\(content))"
    case .error(let error): "error(\(error))"
    }
  }
}
