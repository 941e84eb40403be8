/// The latest value of a channel, which is listened to as long as this lives.
final class Latest<Value: Sendable>: Sendable {
  /// Apart, since the listener must not keep who keeps it.
  private final class Storage: Sendable {
    private let state = Locked(Optional<Value>.none)

    deinit { replace(with: nil) }

    func replace(with new: Value?) {
      var former = new
      state.withLock { swap(&former, &$0) }
      if former != nil { RunQueue.release(former.take()) }
    }

    var value: Value? { state.withLock { $0 } }
  }

  private let storage: Storage
  private let registration: Disposable

  init(of channel: Channel<Value>) {
    let storage = Storage()
    self.storage = storage
    registration = channel.subscribe { storage.replace(with: $0) }
  }

  deinit { registration.dispose() }

  /// Nil before the first.
  var value: Value? { storage.value }
}
