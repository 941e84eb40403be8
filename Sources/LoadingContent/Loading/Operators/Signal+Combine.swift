extension Signal {
  /// The contents of several signals, of different types, as a tuple, as soon as each has one.
  ///
  /// ![Of one signal that loads 1 and another one that loads a: loading until both are there, then 1 a.](combine)
  ///
  ///     let screen = Signal.combine(articles, settings)
  ///
  /// - It is loading while one of them is. One of which nothing was asked yet does not make it load. A content that
  ///   comes while others load is told at once.
  /// - When none is loading any more, it has failed if one of them has: with the error of the first of those, in their
  ///   order. The last contents stay.
  /// - A cancelled load restores what was before.
  /// - It follows them from now on until its last holder is gone, and is a holder of each, though not of a ``Loader``
  ///   that one belongs to. What they are now, it is at once. It finishes when all have. Combined of nothing it has one
  ///   content, `()`, and has finished.
  ///
  /// O(1) for each event, and a copy of the contents.
  public static func combine<each Other: Sendable>(
    _ signals: repeat Signal<each Other>
  ) -> Signal where Content == (repeat each Other) {
    let latest = (repeat Confined<(each Other)?>(nilContent(of: each signals)))
    let combination = Combination<Content>(count: count(repeat each signals), policy: .all, needsAll: true) {
      (repeat (each latest).value.unsafelyUnwrapped)
    }
    for (signal, latest) in repeat (each signals, each latest) { combination.add(signal) { latest.put($0) } }
    return combination.begin()
  }

  /// The contents that there are of several signals, of different types, as a tuple with nil for those that have none:
  /// a screen that shows what it has.
  ///
  ///     let screen = Signal.combinePartial(articles, settings, policy: .any)
  ///
  /// Else as ``combine(_:)-(Signal<Other>)``.
  ///
  /// - Parameters:
  ///   - signals: The members.
  ///   - policy: When it is loading, and when it has failed.
  public static func combinePartial<each Other: Sendable>(
    _ signals: repeat Signal<each Other>, policy: CombinePolicy = .all
  ) -> Signal where Content == (repeat (each Other)?) {
    let latest = (repeat Confined<(each Other)?>(nilContent(of: each signals)))
    let combination = Combination<Content>(count: count(repeat each signals), policy: policy, needsAll: false) {
      (repeat (each latest).value)
    }
    for (signal, latest) in repeat (each signals, each latest) { combination.add(signal) { latest.put($0) } }
    return combination.begin()
  }

  /// The contents of any number of signals, in their order, as soon as each has one: as
  /// ``combine(_:)-(Signal<Other>)``.
  ///
  /// O(1) for each event, and a copy of the contents.
  ///
  /// - Parameter signals: The members.
  public static func combine<Element>(_ signals: some Collection<Signal<Element>>) -> Signal
  where Content == [Element] {
    // Once: a lazy collection makes them.
    let signals = Array(signals)
    let latest = signals.map { _ in Confined<Element?>(nil) }
    let combination = Combination<Content>(count: signals.count, policy: .all, needsAll: true) {
      latest.map { $0.value.unsafelyUnwrapped }
    }
    for (index, signal) in signals.enumerated() { combination.add(signal) { latest[index].put($0) } }
    return combination.begin()
  }

  /// The contents that there are of any number of signals, in their order, with nil for those that have none: as
  /// ``combinePartial(_:policy:)-(Signal<Other>,_)``.
  ///
  /// - Parameters:
  ///   - signals: The members.
  ///   - policy: When it is loading, and when it has failed.
  public static func combinePartial<Element>(
    _ signals: some Collection<Signal<Element>>, policy: CombinePolicy = .all
  ) -> Signal where Content == [Element?] {
    // Once: a lazy collection makes them.
    let signals = Array(signals)
    let latest = signals.map { _ in Confined<Element?>(nil) }
    let combination = Combination<Content>(count: signals.count, policy: policy, needsAll: false) {
      latest.map { $0.value }
    }
    for (index, signal) in signals.enumerated() { combination.add(signal) { latest[index].put($0) } }
    return combination.begin()
  }

  private static func nilContent<Other>(of signal: Signal<Other>) -> Other? { nil }

  private static func count<each Other>(_ signals: repeat Signal<each Other>) -> Int {
    var count = 0
    for _ in repeat each signals { count += 1 }
    return count
  }
}
