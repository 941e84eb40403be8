/// What an observed signal shows, all of one moment.
struct ShownMoment<Content: Sendable>: Sendable {
  /// The properties that an event changes.
  struct Changes: OptionSet {
    let rawValue: Int

    static var state: Changes { Changes(rawValue: 1) }
    static var isLoading: Changes { Changes(rawValue: 2) }
    static var loadingKind: Changes { Changes(rawValue: 4) }
    static var content: Changes { Changes(rawValue: 8) }
    static var error: Changes { Changes(rawValue: 16) }
    static var progress: Changes { Changes(rawValue: 32) }
  }

  private(set) var snapshot = LoadingSnapshot<Content>(loadingKind: nil, content: nil, error: nil, progress: nil)
  private var stateKind: Announcement.State?

  var state: AsyncLoadingContent<Content>? {
    switch stateKind {
    case .loading: .loading
    case .content: snapshot.content.map { .content($0) }
    case .error: snapshot.error.map { .error($0) }
    case nil: nil
    }
  }

  /// A moment has come.
  ///
  /// - Parameters:
  ///   - news: The lists that its event concerns: contents and errors cannot be compared, but what is new is known.
  mutating func changed(
    to snapshot: LoadingSnapshot<Content>, _ stateKind: Announcement.State?, news: ListSet
  ) -> Changes {
    let former = self.snapshot
    var changes: Changes = []
    if snapshot.isLoading != former.isLoading { changes.insert(.isLoading) }
    if snapshot.loadingKind != former.loadingKind { changes.insert(.loadingKind) }
    if snapshot.progress != former.progress { changes.insert(.progress) }
    if news.contains(.content) || (snapshot.content == nil) != (former.content == nil) { changes.insert(.content) }
    if news.contains(.error) || (snapshot.error == nil) != (former.error == nil) { changes.insert(.error) }
    if stateKind != self.stateKind || stateKind == .content && changes.contains(.content)
      || stateKind == .error && changes.contains(.error)
    {
      changes.insert(.state)
    }
    self.snapshot = snapshot
    self.stateKind = stateKind
    return changes
  }
}
