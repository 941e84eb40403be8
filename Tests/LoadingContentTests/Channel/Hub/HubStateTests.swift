import XCTest

@testable import LoadingContent

/// Every sequence of events up to a length that reaches each state from each side, against what the history of the
/// events says.
final class HubStateTests: XCTestCase {
  private enum Event: CaseIterable {
    case loading, content, lastContent, error, lastError, cancel, lastCancel, end
  }

  /// What happened, told without the machine's variables.
  private struct History {
    /// Contents and errors that were accepted.
    var outcomes: [Announcement.State] = []
    var isLoading = false
    var isFinished = false

    var resting: Announcement.State? { outcomes.last }
    var state: Announcement.State? { isLoading ? .loading : resting }
    var hasContent: Bool { outcomes.contains(.content) }
  }

  /// What is to be told, but for the number.
  private struct Told: Equatable {
    var lists: ListSet
    var flag: Bool
    var state: Announcement.State?
  }

  private func expectation(of event: Event, in history: inout History) -> Told? {
    guard !history.isFinished else { return nil }
    let isLast: Bool
    let outcome: Announcement.State?
    switch event {
    case .loading:
      let changes = !history.isLoading
      history.isLoading = true
      return Told(lists: changes ? [.loading, .states] : .states, flag: true, state: .loading)
    case .content: (outcome, isLast) = (.content, false)
    case .lastContent: (outcome, isLast) = (.content, true)
    case .error: (outcome, isLast) = (.error, false)
    case .lastError: (outcome, isLast) = (.error, true)
    case .cancel: (outcome, isLast) = (nil, false)
    case .lastCancel: (outcome, isLast) = (nil, true)
    // Whoever waits for an outcome gets an error.
    case .end: (outcome, isLast) = (history.isLoading ? .error : nil, true)
    }
    let wasLoading = history.isLoading
    history.isLoading = false
    history.isFinished = isLast
    if let outcome { history.outcomes.append(outcome) }
    if outcome == nil && !wasLoading && !isLast { return nil }
    var told = Told(lists: [], flag: false, state: outcome)
    if wasLoading { told.lists.insert(.loading) }
    if isLast { told.lists.insert(.ends) }
    if outcome == .content { told.lists.insert(.content) }
    if outcome == .error { told.lists.insert(.error) }
    if outcome == nil && wasLoading { told.state = history.resting }
    if told.state != nil { told.lists.insert(.states) }
    return told
  }

  private func apply(_ event: Event, to state: inout HubState) -> Announcement? {
    switch event {
    case .loading: state.loadingBegan()
    case .content: state.contentArrived(isLast: false)
    case .lastContent: state.contentArrived(isLast: true)
    case .error: state.failed(isLast: false)
    case .lastError: state.failed(isLast: true)
    case .cancel: state.cancelled(isLast: false)
    case .lastCancel: state.cancelled(isLast: true)
    case .end: state.finished()
    }
  }

  private func assertReplays(of state: HubState, after history: History, _ path: [Event]) {
    for bits in 1..<UInt8(32) {
      let lists = ListSet(rawValue: bits)
      for skips in [false, true] {
        var copy = state
        let (id, replay, isOver) = copy.registered(for: lists, skippingCurrent: skips)
        XCTAssertEqual(ListSet(ofRegistration: id), lists)
        XCTAssertGreaterThan(id, state.latestNumber)
        XCTAssertLessThanOrEqual(id, copy.latestNumber)
        var expected: ListSet = []
        if !skips {
          expected.insert(.loading)
          if history.hasContent { expected.insert(.content) }
          if history.state == .error { expected.insert(.error) }
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
        XCTAssertEqual(replay.flag, history.isLoading)
        XCTAssertEqual(replay.state, expected.contains(.states) ? history.state : nil)
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
        announcement.map { Told(lists: $0.lists, flag: $0.flag, state: $0.state) }, expected, "\(path) \(event)")
      if let announcement {
        XCTAssertGreaterThan(announcement.number, before)
        XCTAssertFalse(announcement.isReplay)
        XCTAssertTrue(ListSet(ofRegistration: announcement.number).isEmpty)
        XCTAssertEqual(
          announcement.needsContent, announcement.lists.contains(.content) || announcement.state == .content)
        XCTAssertEqual(announcement.needsError, announcement.state == .error)
      }
      explore(state, history, path + [event], depth: depth - 1, count: &count)
    }
  }

  func testEverySequenceOfEventsTellsWhatItsHistorySays() {
    var count = 0
    explore(HubState(), History(), [], depth: 4, count: &count)
    explore(HubState(isLoading: true), History(isLoading: true), [], depth: 3, count: &count)
    explore(HubState(hasContent: true), History(outcomes: [.content]), [], depth: 3, count: &count)
    XCTAssertEqual(count, 4_681 + 2 * 585)
  }

  func testAChannelThatKeepsNothingReplaysNothing() {
    var state = HubState(keepsContent: false)
    XCTAssertEqual(state.contentArrived(isLast: false)?.lists, [.content, .states])
    XCTAssertNil(state.registered(for: .content, skippingCurrent: false).replay)
    XCTAssertFalse(state.hasContent)
    XCTAssertNil(state.state)
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
