import Dispatch

/// How a ``Loader`` loads.
///
///     let options = LoadOptions(
///       staleAfter: .seconds(60), showLoadingAfter: .milliseconds(200), minimumLoadingTime: .milliseconds(500))
///     let articles = Loader(options) { api.articles() }
///
/// Times that are negative count as zero. By default none of them is in effect.
public struct LoadOptions: Sendable {
  /// What a load does about the one that is running, unless it says so itself.
  public var overlap: LoadOverlap
  /// How long content is fresh: so long a load that finds nothing running has it without fetching. With `.never` it
  /// never gets stale by itself. ``Loader/reload(fileID:line:)`` fetches in any case.
  public var staleAfter: DispatchTimeInterval
  /// How long a load must take before the loading flag goes on. Content and errors are not held back. With `.never` it
  /// does not go on.
  ///
  /// Loading listeners hear nothing of a load that is shorter. What the user has turned on, a refresh control, is
  /// turned off by the future of ``Loader/reload(fileID:line:)``.
  public var showLoadingAfter: DispatchTimeInterval
  /// How long the loading flag is on at least, once it is, unless the load is cancelled. Content and errors do not
  /// wait for it.
  public var minimumLoadingTime: DispatchTimeInterval
  /// How long the loading flag stays on after a load, in case that another one begins: then it does not go off in
  /// between.
  public var joinLoadsWithin: DispatchTimeInterval
  /// How often the work is tried until it succeeds. Fewer than 1 count as 1.
  public var attempts: Int
  /// How long to wait between two attempts.
  public var backoff: Backoff
  /// Whose clock counts.
  public var timer: any Scheduler

  /// Each is as the property of its name says.
  public init(
    overlap: LoadOverlap = .join, staleAfter: DispatchTimeInterval = .nanoseconds(0),
    showLoadingAfter: DispatchTimeInterval = .nanoseconds(0),
    minimumLoadingTime: DispatchTimeInterval = .nanoseconds(0),
    joinLoadsWithin: DispatchTimeInterval = .nanoseconds(0), attempts: Int = 1, backoff: Backoff = .none,
    timer: some Scheduler = .global()
  ) {
    self.overlap = overlap
    self.staleAfter = staleAfter
    self.showLoadingAfter = showLoadingAfter
    self.minimumLoadingTime = minimumLoadingTime
    self.joinLoadsWithin = joinLoadsWithin
    self.attempts = attempts
    self.backoff = backoff
    self.timer = timer
  }
}
