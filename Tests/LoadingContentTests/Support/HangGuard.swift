import Dispatch

/// When a wait counts as one that never ends. No test relies on it to pass, so it may be generous.
enum HangGuard {
  static let seconds = 60

  static var deadline: DispatchTime { .now() + .seconds(seconds) }
}
