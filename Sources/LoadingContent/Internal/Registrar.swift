/// What a registration was made with: a future, a signal, a timer. It knows its registrations by number.
@usableFromInline
protocol Registrar: AnyObject, Sendable {
  /// Ends a registration, and releases what it captured, outside of any lock. Twice is once.
  func dispose(_ id: UInt64)

  func isDisposed(_ id: UInt64) -> Bool

  /// Notes that a bag holds the registration, to leave it when it ends. Says no if it has ended.
  func link(_ id: UInt64, to bag: BagLink.Target) -> Bool

  /// Nobody can end the registration any more.
  func letGo(_ id: UInt64)
}

extension Registrar {
  /// Most registrars do not mind.
  @usableFromInline
  func letGo(_ id: UInt64) {}
}
