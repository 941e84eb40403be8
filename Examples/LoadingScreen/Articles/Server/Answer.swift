import Dispatch

/// How the server is to answer one request, whatever the request asks for.
package indirect enum Answer: Sendable {
  /// With what was asked for.
  case articles
  /// With a status that says it went wrong.
  case failure(HTTPStatus)
  /// With what was asked for, cut off in the middle.
  case brokenJSON
  /// Never. The connection stays open until one side closes it.
  case silence
  /// As the other answer says, but not before that name was released.
  case held(String, then: Answer = .articles)
  /// As the other answer says, after a time.
  case delayed(DispatchTimeInterval, then: Answer = .articles)
}
