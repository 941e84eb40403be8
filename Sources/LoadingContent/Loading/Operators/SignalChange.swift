/// What happened to a signal, or what puts another one into its state: for operators.
enum SignalChange<Content: Sendable>: Sendable {
  case loading
  case progress(Double)
  /// Early: the load goes on.
  case content(Content, isEarly: Bool)
  case error(any Error, isEarly: Bool)
  /// There is no content any more.
  case contentWithdrawn
  /// The load was cancelled, or an error is no more. What is now is an error, or it is not.
  case restored((any Error)?)
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
      self = .contentWithdrawn
    } else if announcement.loading == nil {
      self = .restored(moment.error)
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
    case .contentWithdrawn: return .contentWithdrawn
    case .restored(let error): return .restored(error)
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
    case .contentWithdrawn: withdrawContent()
    case .restored(let error):
      accept(.error, error: CancellationError())
      if error == nil { accept(.errorWithdrawn) }
    }
  }
}
