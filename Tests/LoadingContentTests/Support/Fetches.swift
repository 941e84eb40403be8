import LoadingContent

/// A fetch that a test answers by hand, as often as it is made.
final class Fetches: Sendable {
  private let works = Heard<Work>()

  func make() -> Future<Int> {
    let work = Work()
    works.append(work)
    return work.future
  }

  var count: Int { works.count }

  /// Of the last ones that were made, or of others by number.
  var last: Work { works.all.last! }
  subscript(index: Int) -> Work { works.all[index] }

  /// Which of them were told to stop.
  var stopped: [Int] { works.all.indices.filter { works.all[$0].isStopped } }
}
