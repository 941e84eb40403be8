/// What several signals are together: a pure value.
///
/// Contents are told when they come, errors when nothing loads any more, since they are the outcome of the load that
/// the members do together.
struct CombinedState {
  /// What has happened.
  enum News { case content, failure, other }

  /// What is to be done with the combined signal.
  enum Step: Equatable {
    case loading
    /// Early: the load goes on, or an error follows.
    case content(isEarly: Bool)
    /// The error of this member.
    case error(Int)
    /// The load is over and has changed nothing that has not been told.
    case restored
    /// Not all that is needed is there any more.
    case contentWithdrawn
    /// What had failed has not, though there is nothing new to tell.
    case errorWithdrawn

    /// Whether no load goes on after it.
    fileprivate var isEnd: Bool {
      switch self {
      case .content(let isEarly): !isEarly
      case .error, .restored: true
      case .loading, .contentWithdrawn, .errorWithdrawn: false
      }
    }
  }

  private struct Member {
    var isLoading = false
    var hasContent = false
    /// Or had before it began to load.
    var hasFailed = false
  }

  private let policy: CombinePolicy
  /// A content is told only when each member has one.
  private let needsAll: Bool
  private var members: ContiguousArray<Member>
  private var loadingCount = 0
  private var contentCount = 0
  private var failedCount = 0
  /// What the combined signal has been told.
  private var isLoading = false
  private var hasContent = false
  /// Whose error.
  private var toldError: Int?
  /// Since the load began there was a content or a failure.
  private var hasNews = false

  init(count: Int, policy: CombinePolicy, needsAll: Bool) {
    self.policy = policy
    self.needsAll = needsAll
    members = ContiguousArray(repeating: Member(), count: count)
  }

  /// A member has changed.
  ///
  /// - Parameter isPart: Its content is part of what is told.
  @discardableResult
  mutating func changed<Content>(_ index: Int, _ change: SignalChange<Content>, isPart: Bool = true) -> News {
    var member = members[index]
    var news = News.other
    switch change {
    case .loading: member.isLoading = true
    case .progress: break
    case .content(_, let isEarly):
      member = Member(isLoading: isEarly, hasContent: isPart)
      news = .content
    case .error(_, let isEarly):
      member.isLoading = isEarly
      member.hasFailed = true
      news = .failure
    case .contentWithdrawn:
      member.hasContent = false
      // Of what there is without it, if that is to be told.
      news = .content
    case .errorWithdrawn: member.hasFailed = false
    case .restored: member.isLoading = false
    }
    set(index, to: member)
    return news
  }

  /// Another one takes the place of a member, whose content may stay until there is another.
  mutating func replaced(_ index: Int, keepsContent: Bool) {
    set(index, to: Member(hasContent: keepsContent && members[index].hasContent))
  }

  private mutating func set(_ index: Int, to member: Member) {
    count(members[index], -1)
    members[index] = member
    count(member, 1)
  }

  private mutating func count(_ member: Member, _ sign: Int) {
    if member.isLoading { loadingCount += sign }
    if member.hasContent { contentCount += sign }
    if member.hasFailed { failedCount += sign }
  }

  private var failedIndex: Int? {
    guard failedCount > 0, policy == .all || contentCount == 0 else { return nil }
    return members.firstIndex { $0.hasFailed }
  }

  /// What to do at the beginning.
  var firstSteps: [Step] {
    mutating get {
      isLoading = loadingCount > 0 && (policy == .all || contentCount == 0)
      var steps: [Step] = []
      if hasWhatToTell { steps.append(.content(isEarly: false)) }
      // Also while it loads: then it is what a cancelled load goes back to.
      if let failedIndex { steps.append(.error(failedIndex)) }
      if isLoading { steps.append(.loading) }
      note(steps)
      return steps
    }
  }

  /// Of no members there is all that there can be.
  private var hasWhatToTell: Bool {
    needsAll || members.isEmpty ? contentCount == members.count : contentCount > 0
  }

  /// What to do after what has changed.
  mutating func steps(for news: News) -> [Step] {
    let wasLoading = isLoading
    isLoading = loadingCount > 0 && (policy == .all || contentCount == 0)
    var steps: [Step] = []
    if isLoading && !wasLoading {
      steps.append(.loading)
      hasNews = false
    }
    let failedIndex = isLoading ? nil : failedIndex
    if hasContent && !hasWhatToTell {
      hasContent = false
      steps.append(.contentWithdrawn)
    }
    if news == .content, hasWhatToTell {
      steps.append(.content(isEarly: isLoading || failedIndex != nil))
    }
    if isLoading {
      if news != .other { hasNews = true }
    } else if let failedIndex {
      let isTold = toldError == failedIndex
      // A cancelled load goes back to the error that was there, and tells nobody.
      if isTold && wasLoading && steps.isEmpty && news == .other && !hasNews {
        steps.append(.restored)
      } else if !isTold || wasLoading || !steps.isEmpty || news == .failure {
        steps.append(.error(failedIndex))
      }
    } else {
      // Before the load ends: so nobody is told of an error that is none any more.
      if toldError != nil && !steps.contains(.content(isEarly: false)) { steps.append(.errorWithdrawn) }
      if wasLoading && !steps.contains(where: \.isEnd) { steps.append(.restored) }
    }
    note(steps)
    return steps
  }

  private mutating func note(_ steps: [Step]) {
    for step in steps {
      switch step {
      case .content:
        hasContent = true
        toldError = nil
      case .error(let index): toldError = index
      case .errorWithdrawn: toldError = nil
      case .loading, .restored, .contentWithdrawn: break
      }
    }
  }
}
