/// How far a future is: never back, from 0 to 1. A value, to be tried without a thread.
struct ProgressState: Equatable {
  private(set) var fraction = 0.0
  /// The part of the whole that the present source stands for.
  private var start = 0.0
  private var length = 1.0

  /// What is meant by a figure of a user's; nil if it means nothing.
  static func clamped(_ fraction: Double) -> Double? { fraction.isNaN ? nil : min(max(fraction, 0), 1) }

  /// - Parameter isFirstOfTwo: Whether its source has the first half, and another one, that comes later, what is left.
  init(isFirstOfTwo: Bool = false) { if isFirstOfTwo { length = 0.5 } }

  /// The source is another one from now on, which has what is left. The first of two is done: that is its half, if it
  /// ever said anything.
  mutating func followed() {
    if fraction > 0, start + length < 1 { _ = rose(to: start + length) }
    start = fraction
    length = 1 - fraction
  }

  /// Says whether that is more than before.
  mutating func rose(to new: Double) -> Bool {
    guard new > fraction else { return false }
    fraction = min(new, 1)
    return true
  }

  /// The source is so far.
  mutating func sourceRose(to new: Double) -> Bool { rose(to: start + length * new) }
}
