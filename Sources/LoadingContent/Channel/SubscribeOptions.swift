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
}
