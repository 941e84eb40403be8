import LoadingContent

/// How long the chains are that must have no depth.
enum Chain {
  /// A million, as the contract says, in a release build. In a debug build a link takes so long that the suite would;
  /// but there the smallest recursion takes a hundred bytes of stack a link, twice what 512 KiB have for each of so
  /// many. Under the thread sanitizer it takes more of both.
  static let length = {
    #if LOADINGCONTENT_TSAN
      5000
    #elseif DEBUG
      10_000
    #else
      1_000_000
    #endif
  }()

  /// The same where a link takes a kilobyte and more, since gatherings or listeners stand between: so many still take
  /// more than a hundred times the stack.
  static let heavyLength = min(length, 100_000)

  /// How many futures are gathered, where time in proportion is to be seen: if it were not, so many would not end while
  /// anybody waits.
  static let inputs = {
    #if LOADINGCONTENT_TSAN
      10_000
    #else
      100_000
    #endif
  }()

  /// The ways in which the first future of a chain, whose promise is handed over, comes to its end.
  enum Ending: CaseIterable {
    case fulfilled
    case rejected
    /// The last of the chain is cancelled.
    case cancelled
    /// The promise is released unsettled.
    case abandoned

    func apply(_ promise: consuming Promise<Int>, last: Future<Int>) {
      switch self {
      case .fulfilled: promise.fulfill(0)
      case .rejected: promise.reject(TestError())
      case .cancelled: last.cancel()
      case .abandoned: break
      }
    }
  }
}
