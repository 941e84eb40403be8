import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length that reaches each state from each side, against what the history of the
/// events says.
final class HubStateTests: XCTestCase {
  private enum Event: CaseIterable {
    case loading, progress, content, earlyContent, lastContent, error, earlyError, lastError, errorWithdrawn, cancel,
      lastCancel, end
  }

  /// What happened, told without the machine's variables.
  private struct History {
    /// Contents and errors that were accepted.
    var outcomes: [Announcement.State] = []
    var loading: LoadingKind?
    var isFinished = false
    /// The load that is on its way has said early how it ends.
    var isEarly = false
    /// Of the load that is on its way.
    var progress: [Double] = []

    var isLoading: Bool { loading != nil }
    /// (`loading` stands for an outcome that was taken back.)
    var resting: Announcement.State? { outcomes.last == .loading ? nil : outcomes.last }
    var state: Announcement.State? { isLoading ? .loading : resting }
    var showsError: Bool { outcomes.last == .error && (!isLoading || isEarly) }
    var hasContent: Bool { outcomes.contains(.content) }
  }

  /// What is to be told, but for the number.
  private struct Told: Equatable {
    var lists: ListSet
    var loading: LoadingKind?
    var state: Announcement.State?
    var hasContent: Bool
    var showsError = false
    var progress: Double?
  }

  private func expectation(of event: Event, in history: inout History) -> Told? {
    guard !history.isFinished else { return nil }
    let isLast: Bool
    let outcome: Announcement.State?
    switch event {
    case .loading:
      let changes = !history.isLoading
      if changes { history.loading = history.hasContent ? .reload : .first }
      history.progress = []
      history.isEarly = false
      return Told(
        lists: changes ? [.loading, .states, .snapshots] : [.states, .snapshots], loading: history.loading,
        state: .loading, hasContent: history.hasContent)
    case .progress:
      guard history.isLoading else { return nil }
      history.progress.append(Double(history.progress.count + 1) / 10)
      return Told(
        lists: .snapshots, loading: history.loading, state: .loading, hasContent: history.hasContent,
        showsError: history.showsError, progress: history.progress.last)
    case .earlyContent where history.isLoading, .earlyError where history.isLoading:
      history.isEarly = true
      history.outcomes.append(event == .earlyContent ? .content : .error)
      return Told(
        lists: event == .earlyContent ? [.content, .snapshots] : [.error, .snapshots], loading: history.loading,
        state: .loading, hasContent: history.hasContent, showsError: event == .earlyError,
        progress: history.progress.last)
    case .errorWithdrawn:
      guard history.resting == .error else { return nil }
      history.outcomes.append(history.hasContent ? .content : .loading)
      return Told(
        lists: !history.isLoading && history.hasContent ? [.states, .snapshots] : .snapshots,
        loading: history.loading, state: history.state, hasContent: history.hasContent,
        progress: history.progress.last)
    case .content, .earlyContent: (outcome, isLast) = (.content, false)
    case .lastContent: (outcome, isLast) = (.content, true)
    case .error, .earlyError: (outcome, isLast) = (.error, false)
    case .lastError: (outcome, isLast) = (.error, true)
    case .cancel: (outcome, isLast) = (nil, false)
    case .lastCancel: (outcome, isLast) = (nil, true)
    // Whoever waits for an outcome gets an error.
    case .end: (outcome, isLast) = (history.isLoading ? .error : nil, true)
    }
    let wasLoading = history.isLoading
    history.loading = nil
    history.isEarly = false
    history.progress = []
    history.isFinished = isLast
    if let outcome { history.outcomes.append(outcome) }
    if outcome == nil && !wasLoading && !isLast { return nil }
    var told = Told(
      lists: [], loading: nil, state: history.resting, hasContent: history.hasContent, showsError: history.showsError)
    if wasLoading { told.lists.insert([.loading, .snapshots]) }
    if isLast { told.lists.insert(.ends) }
    if outcome == .content { told.lists.insert(.content) }
    if outcome == .error { told.lists.insert(.error) }
    if outcome != nil { told.lists.insert([.states, .snapshots]) }
    if wasLoading && history.resting != nil { told.lists.insert(.states) }
    return told
  }

  private func apply(_ event: Event, to state: inout HubState) -> Announcement? {
    switch event {
    case .loading: state.loadingBegan()
    case .progress: state.progressed(to: (state.progress ?? 0) + 0.1)
    case .content: state.contentArrived(isLast: false)
    case .earlyContent: state.contentArrivedEarly()
    case .earlyError: state.failedEarly()
    case .lastContent: state.contentArrived(isLast: true)
    case .error: state.failed(isLast: false)
    case .errorWithdrawn: state.errorWithdrawn()
    case .lastError: state.failed(isLast: true)
    case .cancel: state.cancelled(isLast: false)
    case .lastCancel: state.cancelled(isLast: true)
    case .end: state.finished()
    }
  }

  private func assertReplays(of state: HubState, after history: History, _ path: [Event]) {
    // Each set of lists after a few events, and each single list after more.
    for bits in 1...ListSet.all.rawValue where path.count < 3 || bits.nonzeroBitCount == 1 || bits == 14 {
      let lists = ListSet(rawValue: bits)
      for skips in [false, true] {
        var copy = state
        let (id, replay, isOver) = copy.registered(for: lists, skippingCurrent: skips)
        XCTAssertEqual(ListSet(ofRegistration: id), lists)
        XCTAssertGreaterThan(id, state.latestNumber)
        XCTAssertLessThanOrEqual(id, copy.latestNumber)
        var expected: ListSet = []
        if !skips {
          expected.insert([.loading, .snapshots])
          if history.hasContent { expected.insert(.content) }
          if history.showsError { expected.insert(.error) }
          if history.state != nil { expected.insert(.states) }
          expected.formIntersection(lists)
        }
        let hasNothingToTell = expected.isEmpty && !lists.contains(.ends)
        XCTAssertEqual(isOver, history.isFinished && hasNothingToTell, "\(path) \(lists)")
        if isOver { continue }
        if history.isFinished { expected.insert(.ends) }
        XCTAssertEqual(replay?.lists ?? [], expected, "\(path) \(lists)")
        guard let replay else { continue }
        XCTAssertTrue(replay.isReplay)
        XCTAssertEqual(replay.number, id)
        XCTAssertEqual(replay.loading, history.loading)
        XCTAssertEqual(replay.state, history.state)
        XCTAssertEqual(replay.hasContent, history.hasContent)
        XCTAssertEqual(replay.progress ?? 0, history.progress.last ?? 0, accuracy: 0.01)
      }
    }
  }

  private func explore(_ state: HubState, _ history: History, _ path: [Event], depth: Int, count: inout Int) {
    count += 1
    XCTAssertEqual(state.state, history.state, "\(path)")
    XCTAssertEqual(state.isLoading, history.isLoading, "\(path)")
    XCTAssertEqual(state.hasContent, history.hasContent, "\(path)")
    XCTAssertEqual(state.isFinished, history.isFinished, "\(path)")
    assertReplays(of: state, after: history, path)
    guard depth > 0 else { return }
    for event in Event.allCases {
      var (state, history) = (state, history)
      let before = state.latestNumber
      let announcement = apply(event, to: &state)
      let expected = expectation(of: event, in: &history)
      XCTAssertEqual(
        announcement.map {
          Told(
            lists: $0.lists, loading: $0.loading, state: $0.state, hasContent: $0.hasContent, showsError: $0.showsError,
            progress: $0.progress.map { ($0 * 10).rounded() / 10 })
        }, expected, "\(path) \(event)")
      if let announcement {
        XCTAssertGreaterThan(announcement.number, before)
        XCTAssertFalse(announcement.isReplay)
        XCTAssertTrue(ListSet(ofRegistration: announcement.number).isEmpty)
        let tells = { (lists: ListSet) in !announcement.lists.isDisjoint(with: lists) }
        XCTAssertEqual(
          announcement.needsContent,
          tells(.content) || tells(.states) && history.state == .content || tells(.snapshots) && history.hasContent)
        XCTAssertEqual(
          announcement.needsError, tells(.error) || tells(.snapshots) && history.showsError)
      }
      explore(state, history, path + [event], depth: depth - 1, count: &count)
    }
  }

  func testEverySequenceOfEventsTellsWhatItsHistorySays() {
    var count = 0
    let (long, short) = (Sequences.length(4), Sequences.length(3))
    explore(HubState(), History(), [], depth: long, count: &count)
    explore(HubState(isLoading: true), History(loading: .first), [], depth: short, count: &count)
    explore(HubState(hasContent: true), History(outcomes: [.content]), [], depth: short, count: &count)
    let kinds = Event.allCases.count
    XCTAssertEqual(count, Sequences.count(upTo: long, of: kinds) + 2 * Sequences.count(upTo: short, of: kinds))
  }

  func testAContentThatIsWithdrawnLeavesNothingBehindOrTheErrorThatCameAfterIt() {
    var state = HubState()
    XCTAssertNil(state.contentWithdrawn(), "there is none")
    _ = state.contentArrived(isLast: false)
    XCTAssertEqual(state.contentWithdrawn()?.lists, .snapshots)
    XCTAssertNil(state.state)
    XCTAssertFalse(state.hasContent)
    XCTAssertNil(state.registered(for: .content, skippingCurrent: false).replay)
    _ = state.contentArrived(isLast: false)
    _ = state.failed(isLast: false)
    XCTAssertEqual(state.contentWithdrawn()?.state, .error)
    _ = state.contentArrived(isLast: false)
    _ = state.loadingBegan()
    XCTAssertEqual(state.contentWithdrawn()?.loading, .reload, "the load goes on")
    XCTAssertEqual(state.cancelled(isLast: false)?.lists, [.loading, .snapshots], "there is no state to go back to")
  }

  func testAChannelThatKeepsNothingReplaysNothing() {
    var state = HubState(keepsContent: false)
    XCTAssertEqual(state.contentArrived(isLast: false)?.lists, [.content, .states, .snapshots])
    XCTAssertNil(state.registered(for: .content, skippingCurrent: false).replay)
    XCTAssertFalse(state.hasContent)
    XCTAssertNil(state.state)
  }

  func testProgressGoesUpOnlyAndIsClamped() {
    var state = HubState()
    XCTAssertNil(state.progressed(to: 0.5), "nothing is loading")
    _ = state.loadingBegan()
    XCTAssertNil(state.progressed(to: .nan))
    XCTAssertEqual(state.progressed(to: -1)?.progress, 0)
    XCTAssertNil(state.progressed(to: -0.0))
    XCTAssertEqual(state.progressed(to: 0.5)?.progress, 0.5)
    XCTAssertNil(state.progressed(to: 0.5))
    XCTAssertNil(state.progressed(to: 0.4))
    XCTAssertEqual(state.progressed(to: .infinity)?.progress, 1)
    XCTAssertEqual(state.loadingBegan()?.progress, nil)
    XCTAssertEqual(state.progressed(to: 0.2)?.progress, 0.2, "a new load begins anew")
  }

  /// Handle and two registrations, let go of in every order.
  func testNobodyWantsASignalExactlyWhenTheLastHolderHasLeft() {
    for position in 0..<3 {
      var state = HubState()
      _ = state.registered(for: .content, skippingCurrent: false)
      _ = state.registered(for: [.loading, .content], skippingCurrent: true)
      for step in 0..<3 {
        let isAbandoned = step == position ? state.handleReleased() : state.registrationLetGo()
        XCTAssertEqual(isAbandoned, step == 2, "\(position) \(step)")
      }
    }
  }

  func testARegistrationThatIsOverIsNoHolder() {
    var state = HubState()
    _ = state.finished()
    XCTAssertTrue(state.registered(for: .content, skippingCurrent: true).isOver)
    XCTAssertTrue(state.handleReleased())
  }

  func testAClosedStateIgnoresEverything() {
    var state = HubState()
    _ = state.loadingBegan()
    state.closed()
    for event in Event.allCases { XCTAssertNil(apply(event, to: &state)) }
  }
}
