import XCTest

@testable import LoadingContent

final class ShownMomentTests: XCTestCase {
  private func snapshot(
    _ kind: LoadingKind?, _ content: Int?, _ error: (any Error)? = nil, progress: Double? = nil
  ) -> LoadingSnapshot<Int> {
    LoadingSnapshot(loadingKind: kind, content: content, error: error, progress: progress)
  }

  func testWhatChangesIsWhatDiffersOrIsNew() {
    var shown = ShownMoment<Int>()
    let steps: [(LoadingSnapshot<Int>, Announcement.State?, ListSet, ShownMoment<Int>.Changes)] = [
      (snapshot(nil, nil), nil, .snapshots, []),
      (snapshot(.first, nil), .loading, [.loading, .states, .snapshots], [.state, .isLoading, .loadingKind]),
      (snapshot(.first, nil, progress: 0.5), .loading, .snapshots, [.progress]),
      (
        snapshot(nil, 1), .content, [.loading, .content, .states, .snapshots],
        [.state, .isLoading, .loadingKind, .content, .progress]
      ),
      (snapshot(nil, 1), .content, [.content, .states, .snapshots], [.state, .content]),
      (snapshot(.reload, 1), .loading, [.loading, .states, .snapshots], [.state, .isLoading, .loadingKind]),
      (snapshot(.reload, 1), .loading, [.states, .snapshots], []),
      (snapshot(nil, 1), .content, [.loading, .states, .snapshots], [.state, .isLoading, .loadingKind]),
      (snapshot(nil, 1, Failure()), .error, [.error, .states, .snapshots], [.state, .error]),
      (snapshot(nil, 1, Failure()), .error, [.error, .states, .snapshots], [.state, .error]),
      (snapshot(.reload, 1), .loading, [.loading, .states, .snapshots], [.state, .isLoading, .loadingKind, .error]),
      // Content while the load goes on to be shown.
      (snapshot(.reload, 2), .loading, [.content, .snapshots], [.content]),
      (snapshot(nil, 2), .content, [.loading, .states, .snapshots], [.state, .isLoading, .loadingKind]),
    ]
    for (index, step) in steps.enumerated() {
      XCTAssertEqual(shown.changed(to: step.0, step.1, news: step.2), step.3, "step \(index)")
    }
  }
}
