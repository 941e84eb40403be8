/// What happened to a signal, or what puts another one into its state: for operators.
enum SignalChange<Content: Sendable>: Sendable {
  case loading
  case progress(Double)
  /// Early: the load goes on.
  case content(Content, isEarly: Bool)
  case error(any Error, isEarly: Bool)
  /// There is no content any more.
  ///
  /// - Parameter withError: Nor the error that came of it.
  case contentWithdrawn(withError: Bool = false)
  /// The error is none any more.
  case errorWithdrawn
  /// The load has ended, and what was before it is again, or what it has brought early.
  case restored
}

extension SignalChange {
  init(_ moment: Event.Moment) {
    let announcement = moment.announcement
    let isEarly = announcement.loading != nil
    if announcement.lists.contains(.content), let content = moment.content {
      self = .content(content.assumingMemoryBound(to: Content.self).pointee, isEarly: isEarly)
    } else if announcement.lists.contains(.error), let error = moment.error {
      self = .error(error, isEarly: isEarly)
    } else if announcement.isContentWithdrawn {
      self = .contentWithdrawn()
    } else if announcement.isErrorWithdrawn {
      self = .errorWithdrawn
    } else if announcement.loading == nil {
      self = .restored
    } else if !announcement.lists.contains(.states), let progress = announcement.progress {
      self = .progress(progress)
    } else {
      self = .loading
    }
  }

  /// The same with another content. A throw becomes the error.
  func map<New>(_ transform: (Content) throws -> New) -> SignalChange<New> {
    switch self {
    case .loading: return .loading
    case .progress(let fraction): return .progress(fraction)
    case .content(let content, let isEarly):
      do {
        return .content(try transform(content), isEarly: isEarly)
      } catch {
        return .error(error, isEarly: isEarly)
      }
    case .error(let error, let isEarly): return .error(error, isEarly: isEarly)
    case .contentWithdrawn(let withError): return .contentWithdrawn(withError: withError)
    case .errorWithdrawn: return .errorWithdrawn
    case .restored: return .restored
    }
  }
}

extension ContentHub {
  func apply(_ change: SignalChange<Content>) {
    switch change {
    case .loading: accept(.loading)
    case .progress(let fraction): accept(.progress(fraction))
    case .content(let content, let isEarly): emit(content, as: isEarly ? .earlyContent : .content)
    case .error(let error, let isEarly): accept(isEarly ? .earlyError : .error, error: error)
    case .contentWithdrawn(let withError):
      withdrawContent()
      if withError { accept(.errorWithdrawn) }
    case .errorWithdrawn: accept(.errorWithdrawn)
    case .restored: accept(.stopped)
    }
  }
}
