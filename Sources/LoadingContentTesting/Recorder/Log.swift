import LoadingContent

/// What a recorder has written down. The listeners hold it, and not the recorder.
final class Log<Content: Sendable>: Sendable {
  typealias Event = Recorder<Content>.Event

  struct Entry: Sendable {
    enum Kind: Sendable {
      case heard(Event)
      case subscribed
      case disposed
    }
    let nanoseconds: UInt64?
    let kind: Kind
  }

  private struct State {
    var entries: [Entry] = []
    /// Nothing more is the source's doing.
    var isClosed = false
  }
  private let state = Guarded(State())
  let clock: TestScheduler?
  /// The clock's time that is the timeline's zero.
  private let origin: UInt64

  /// - Parameter origin: Nil for now.
  init(_ clock: TestScheduler?, origin: UInt64? = nil) {
    self.clock = clock
    self.origin = origin ?? clock?.uptimeNanoseconds ?? 0
  }

  var entries: [Entry] { state.withLock { $0.entries } }

  private var now: UInt64? { clock.map { $0.uptimeNanoseconds - origin } }

  func heard(_ event: Event) { note(.heard(event)) }

  /// A beginning at the timeline's zero goes without saying.
  func subscribed() {
    if let now, now > 0 { note(.subscribed) }
  }

  private func note(_ kind: Entry.Kind) {
    let entry = Entry(nanoseconds: now, kind: kind)
    // A call that another thread had begun when the listening ended comes too late to count.
    state.withLock { state in if !state.isClosed { state.entries.append(entry) } }
  }

  /// - Returns: Whether it was listening until now.
  func dispose() -> Bool {
    let entry = Entry(nanoseconds: now, kind: .disposed)
    return state.withLock { state in
      guard !state.isClosed else { return false }
      state.isClosed = true
      state.entries.append(entry)
      return true
    }
  }

  func close() { state.withLock { $0.isClosed = true } }

  /// The registrations have ended. If that was not this side's doing, the source has finished.
  func registrationsEnded() {
    let entry = Entry(nanoseconds: now, kind: .heard(.finished))
    state.withLock { state in
      guard !state.isClosed else { return }
      state.isClosed = true
      state.entries.append(entry)
    }
  }

  /// To be captured by each listener: released with the last of them, it tells that the registrations have ended. That
  /// is how one that only subscribes learns of an end.
  final class Sentinel: Sendable {
    let log: Log

    init(_ log: Log) { self.log = log }

    deinit { log.registrationsEnded() }
  }
}
