/// The latest value of a channel, which is listened to as long as this lives.
final class Latest<Value: Sendable>: Sendable {
  /// Apart, since the listener must not keep who keeps it.
  private let last = LastValue<Value>()
  private let registration: Disposable

  init(of channel: Channel<Value>) {
    registration = channel.subscribe { [last] in last.replace(with: $0) }
  }

  deinit { registration.dispose() }

  /// Nil before the first.
  var value: Value? { last.value }
}
