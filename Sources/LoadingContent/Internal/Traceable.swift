/// Something that brings what was started somewhere: there, or where something else was.
@usableFromInline
protocol Traceable: AnyObject, Sendable {
  var trace: Trace { get }
}

/// Where something was started, as far as one who brings it knows.
@usableFromInline
enum Trace {
  case at(Origin)
  /// Where that was started which this one has it from.
  case from(any Traceable)
  case unknown
}

extension Traceable {
  /// Where it was started, if anybody knows. A loop, since one may have it from another who has it from another …
  var start: Origin? {
    var trace = trace
    while true {
      switch trace {
      case .at(let origin): return origin
      case .from(let next): trace = next.trace
      case .unknown: return nil
      }
    }
  }
}
