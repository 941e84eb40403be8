/// How a listener is registered. Stated at registration, so that it holds for the current value too.
public struct SubscribeOptions: OptionSet, Sendable {
  public let rawValue: Int

  @inlinable
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The registration ends after one value, the current one if there is one.
  @inlinable
  public static var once: SubscribeOptions { SubscribeOptions(rawValue: 1) }

  /// Not the current value, only later ones.
  @inlinable
  public static var skipCurrent: SubscribeOptions { SubscribeOptions(rawValue: 2) }

  /// A slow listener is told the newest value, not a queue of old ones.
  ///
  /// ![Seven values come while a listener is busy. It is told 1 to 4 when it has time, and then 5 to 7. One that wants
  /// the latest only is told 4, and then 7.](latestOnly)
  ///
  /// A value that waits is left out if a newer one for this listener waits behind it: on a busy main thread, say, or if
  /// a listener without a scheduler emits several. So one may equal the one before. What is left out does not pass this
  /// registration's operators either.
  @inlinable
  public static var latestOnly: SubscribeOptions { SubscribeOptions(rawValue: 4) }
}
