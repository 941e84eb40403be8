/// What a scenario can watch a server do.
package enum ServerEvent: Equatable, Sendable {
  /// A request was read as a whole. It has not been answered yet.
  case requestArrived(target: String, connection: Int)
  /// A connection ended. `unanswered` is the target of the request that was still to be answered, if there was one:
  /// ended by the client, this is what a cancelled request looks like from the other side.
  case connectionClosed(connection: Int, by: HTTPConnection.End, unanswered: String?)
}

extension ServerEvent {
  /// The target of the request that arrived, if that is what happened.
  package var arrived: String? {
    guard case .requestArrived(let target, _) = self else { return nil }
    return target
  }

  /// The target of the request that the client gave up before it was answered, if that is what happened.
  package var abandoned: String? {
    guard case .connectionClosed(_, .client, let unanswered) = self else { return nil }
    return unanswered
  }
}
