/// A value that is not `Sendable`.
public final class LegacyModel {
  public var name = "model"

  public init() {}
}
