/// How far several futures are together. A value, to be tried without a thread.
struct ProgressShares: Equatable {
  private struct Part: Equatable {
    var weight: Double
    var fraction = 0.0
  }

  private let rule: GatheringRule
  /// Those that are not settled. The same one may be there more than once: then it has the weight of all of them.
  private var parts: [ObjectIdentifier: Part] = [:]
  private(set) var total = 0.0

  init(_ rule: GatheringRule) { self.rule = rule }

  mutating func add(_ source: ObjectIdentifier, weight: Double) {
    parts[source, default: Part(weight: 0)].weight += weight
  }

  /// One that was never pending, or is not any more, is done.
  mutating func addDone(weight: Double) { total += weight }

  /// A source is so far.
  mutating func rose(_ source: ObjectIdentifier, to fraction: Double) {
    guard let part = parts[source], fraction > part.fraction else { return }
    switch rule {
    case .all, .allSettled: total += (fraction - part.fraction) * part.weight
    case .first, .firstFulfilled: total = max(total, fraction)
    }
    parts[source]!.fraction = fraction
  }

  mutating func settled(_ source: ObjectIdentifier, isFulfilled: Bool) {
    switch rule {
    case .all: if isFulfilled { rose(source, to: 1) }
    case .allSettled: rose(source, to: 1)
    case .first, .firstFulfilled: break
    }
    parts[source] = nil
  }

  /// What each counts, as the user gave it, made to have the sum 1: one that is missing counts 1, one that is not a
  /// positive number 0; if none counts, all count the same.
  static func weights(_ given: [Double], count: Int) -> [Double] {
    let given = (0..<count).map { index in
      guard index < given.count else { return 1.0 }
      return given[index] > 0 && given[index].isFinite ? given[index] : 0
    }
    // Divided first: the sum of what is finite need not be.
    guard let largest = given.max(), largest > 0 else { return Array(repeating: 1 / Double(count), count: count) }
    let sum = given.reduce(0) { $0 + $1 / largest }
    return given.map { $0 / largest / sum }
  }
}
