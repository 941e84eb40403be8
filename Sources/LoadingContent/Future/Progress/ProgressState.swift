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
  /// Says whether that is more than before.
  mutating func followed() -> Bool {
    let isMore = fraction > 0 && start + length < 1 && rose(to: start + length)
    start = fraction
    length = 1 - fraction
    return isMore
  }

  /// Says whether that is more than before.
  mutating func rose(to new: Double) -> Bool {
    guard new > fraction else { return false }
    fraction = min(new, 1)
    return true
  }

  /// The source is so far.
  mutating func sourceRose(to new: Double) -> Bool { rose(to: start + length * new) }

  /// The source is from now on that of `middle`, which was the source: its part is a part of that part.
  /// Says whether that is more than before.
  mutating func skipped(_ middle: ProgressState) -> Bool {
    defer {
      start += length * middle.start
      length *= middle.length
    }
    return sourceRose(to: middle.fraction)
  }

  /// The source is from now on `middle`, which was skipped.
  mutating func putBack(_ middle: ProgressState) {
    let whole = length / middle.length
    let before = start - whole * middle.start
    // Not so if others were skipped between the two: then what is left is the source's.
    if whole.isFinite, before >= 0, before + whole <= 1 {
      (start, length) = (before, whole)
    } else {
      (start, length) = (fraction, 1 - fraction)
    }
  }
}
