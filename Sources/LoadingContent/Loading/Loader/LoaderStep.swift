/// What is to be done after something happened to a loader.
struct LoaderStep: Equatable {
  /// What the signal is told. At the same time: under the lock.
  enum Publication: Equatable {
    case loading
    /// The content or the error that has just come.
    case outcome(keepsFlag: Bool)
    /// Nothing is loading any more: what was before the load is again, or what it has brought is the state now.
    case flagOff
    /// An edit is taken back, and there was no content before it.
    case noContent
  }

  enum Alarm: Equatable {
    case set(UInt64, after: UInt64)
    case stop
  }

  var publication: Publication?
  var alarm: Alarm?
  /// Loads whose work is to be cancelled, and that can never publish.
  var cancelled: [UInt64] = []
  /// The load whose work is to begin.
  var begun: UInt64?
  /// The load that runs is still to be announced, after the publication.
  var announced: UInt64?
}
