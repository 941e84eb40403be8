extension Signal {
  /// A signal with another error for each error. Else as ``mapContent(_:)``.
  ///
  /// - Parameter transform: Called once for each error, however many listeners there are.
  public func mapError(_ transform: @escaping @Sendable (any Error) -> any Error) -> Signal {
    transformed { change in
      switch change {
      case .error(let error, let isEarly): .error(transform(error), isEarly: isEarly)
      default: change
      }
    }
  }

  /// A signal with a content in the place of each error. Else as ``mapContent(_:)``.
  ///
  /// ![A load brings 1, a reload fails, and 0 stands for its error.](recoverSignal)
  ///
  ///     let articles = api.articles().loadingContent().recover { _ in [] }
  ///
  /// - Parameter transform: Called once for each error, however many listeners there are. If it throws, that error is
  ///   the signal's.
  public func recover(_ transform: @escaping @Sendable (any Error) throws -> Content) -> Signal {
    // Whether the content stands for an error. This signal does not know of it, and does not take it back.
    let isOwn = Confined(false)
    return transformed { change in
      switch change {
      case .error(let error, let isEarly):
        do {
          let content = try transform(error)
          isOwn.value = true
          return .content(content, isEarly: isEarly)
        } catch {
          return .error(error, isEarly: isEarly)
        }
      case .content: isOwn.value = false
      case .contentWithdrawn: if isOwn.value { return nil }
      default: break
      }
      return change
    }
  }
}
