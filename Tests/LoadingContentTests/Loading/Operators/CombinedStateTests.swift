import XCTest

@testable import LoadingContent

/// Every sequence of changes of two members up to a length, against what the members are in the end.
final class CombinedStateTests: XCTestCase {
  private enum Event: CaseIterable {
    case loading, content, earlyContent, error, restored, contentWithdrawn, errorWithdrawn

    func change(_ model: Model.Member) -> SignalChange<Int>? {
      switch self {
      case .loading: .loading
      case .content: .content(1, isEarly: false)
      case .earlyContent: model.isLoading ? .content(1, isEarly: true) : nil
      case .error: .error(CancellationError(), isEarly: false)
      case .contentWithdrawn: model.hasContent ? .contentWithdrawn() : nil
      // A hub says it only of a load, and goes back to what was.
      case .restored: model.isLoading ? .restored : nil
      case .errorWithdrawn: model.restingError ? .errorWithdrawn : nil
      }
    }
  }

  /// What the members are, told without the machine's variables.
  private struct Model {
    struct Member {
      var isLoading = false
      var hasContent = false
      /// What it goes back to.
      var restingError = false
      var hasFailed: Bool { restingError && !isLoading }
    }
    var members = [Member(), Member()]

    mutating func apply(_ event: Event, to index: Int) {
      switch event {
      case .loading: members[index].isLoading = true
      case .content: members[index] = Member(hasContent: true)
      case .earlyContent: members[index] = Member(isLoading: true, hasContent: true)
      case .contentWithdrawn: members[index].hasContent = false
      case .error:
        members[index].isLoading = false
        members[index].restingError = true
      case .restored: members[index].isLoading = false
      case .errorWithdrawn: members[index].restingError = false
      }
    }
  }

  /// The combined signal, as the steps make it.
  private struct Told: Equatable {
    var isLoading = false
    var hasContent = false
    var restingError: Int?

    var error: Int? { isLoading ? nil : restingError }

    mutating func apply(_ step: CombinedState.Step) {
      switch step {
      case .loading: isLoading = true
      case .content(let isEarly):
        hasContent = true
        restingError = nil
        if !isEarly { isLoading = false }
      case .error(let index):
        isLoading = false
        restingError = index
      case .restored: isLoading = false
      case .contentWithdrawn: hasContent = false
      case .errorWithdrawn: restingError = nil
      }
    }
  }

  private func explore(
    _ state: CombinedState, _ model: Model, _ told: Told, _ policy: CombinePolicy, needsAll: Bool, path: [String],
    depth: Int, count: inout Int
  ) {
    guard depth > 0 else { return }
    for event in Event.allCases {
      for index in 0..<2 {
        guard let change = event.change(model.members[index]) else { continue }
        var (state, model, told) = (state, model, told)
        let path = path + ["\(event) \(index)"]
        model.apply(event, to: index)
        let steps = state.steps(for: state.changed(index, change))
        for step in steps {
          if step == .restored { XCTAssertTrue(told.isLoading, "nothing to restore: \(path)") }
          told.apply(step)
        }
        count += 1
        let some = model.members.contains { $0.hasContent }
        let isLoading = model.members.contains { $0.isLoading } && (policy == .all || !some)
        XCTAssertEqual(told.isLoading, isLoading, "\(path)")
        XCTAssertEqual(
          told.hasContent, needsAll ? model.members.allSatisfy { $0.hasContent } : some, "\(path)")
        let failed = policy == .all || !some ? model.members.firstIndex { $0.hasFailed } : nil
        XCTAssertEqual(told.error, isLoading ? nil : failed, "\(path): \(steps)")
        let isNews = event == .content || event == .earlyContent || event == .contentWithdrawn
        XCTAssertEqual(
          steps.contains { if case .content = $0 { true } else { false } }, isNews && told.hasContent, "\(path)")
        if case .error(let member)? = steps.last {
          XCTAssertEqual(member, model.members.firstIndex { $0.hasFailed }, "\(path)")
          XCTAssertNotEqual(event, .loading, "\(path)")
        }
        explore(
          state, model, told, policy, needsAll: needsAll, path: path, depth: depth - 1, count: &count)
      }
    }
  }

  func testWhateverTheMembersDoTheCombinedSignalIsWhatTheyAre() {
    for (policy, needsAll) in [(CombinePolicy.all, true), (.all, false), (.any, false)] {
      var count = 0
      explore(
        CombinedState(count: 2, policy: policy, needsAll: needsAll), Model(), Told(), policy, needsAll: needsAll,
        path: [], depth: 5, count: &count)
      XCTAssertGreaterThan(count, 17_000)
    }
  }

  func testACancelledLoadTellsNobodyOfTheErrorThatWasThere() {
    var state = CombinedState(count: 2, policy: .all, needsAll: true)
    XCTAssertEqual(
      state.steps(for: state.changed(0, SignalChange<Int>.error(CancellationError(), isEarly: false))), [.error(0)])
    XCTAssertEqual(state.steps(for: state.changed(1, SignalChange<Int>.loading)), [.loading])
    XCTAssertEqual(state.steps(for: state.changed(1, SignalChange<Int>.restored)), [.restored])
  }
}
