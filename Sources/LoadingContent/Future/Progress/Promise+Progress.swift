extension Promise {
  /// Says how far the work is, from 0 to 1, to who asked to be told: see ``Future/whenProgressed(_:)``.
  ///
  /// Progress does not go back: less than was reported before is ignored, and so is what comes once the future is
  /// settled. Where nobody listens it only stores the figure.
  ///
  /// The rule: <doc:Contracts#F13>.
  ///
  /// - Parameter progress: Less than 0 counts as 0, more than 1 as 1, infinities too. What is not a number is ignored.
  public func report(progress: Double) { core.report(progress) }
}
