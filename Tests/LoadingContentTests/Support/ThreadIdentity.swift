import Foundation

/// Which thread something ran on, to be compared with others that are still there.
struct ThreadIdentity: Equatable, Sendable {
  private let id: ObjectIdentifier

  static var current: ThreadIdentity { ThreadIdentity(id: ObjectIdentifier(Thread.current)) }
}
