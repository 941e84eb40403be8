/// The failures of a loader's loads, of which the last is current until there is a content.
///
/// Apart from the signal: what these carry belongs to one load, and the signal's errors are what they are.
///
/// `@unchecked Sendable`: its variable is touched under the lock of `hub` only.
final class LoaderFailures: @unchecked Sendable {
  private let hub = ContentHub<LoadingFailure>()
  let channel: Channel<LoadingFailure>
  /// The failures up to this load's, told or not, are past.
  @exclusivity(unchecked) private var past: UInt64 = 0

  init() { channel = Channel(Handle(hub), .content) }

  /// Ignored if something newer has come before it got here: who told of it is slower than who tells of that.
  func emit(_ failure: LoadingFailure) {
    hub.emit(
      failure,
      deciding: {
        guard failure.number > past else { return nil }
        past = failure.number
        return .content
      })
  }

  /// There is a content.
  func pass(upTo number: UInt64) {
    hub.withdrawContent {
      guard number >= past else { return false }
      past = number
      return true
    }
  }

  func finish() { hub.accept(.end) }
}
