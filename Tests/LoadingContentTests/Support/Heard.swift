import Foundation

/// What listeners were told, in order, from whatever threads.
///
/// Unchecked: `elements` is used under `lock` only.
final class Heard<Element: Sendable>: @unchecked Sendable {
  private var elements: [Element] = []
  private let lock = NSLock()

  func append(_ element: Element) { lock.withLock { elements.append(element) } }

  var all: [Element] { lock.withLock { elements } }

  /// What came since the last time this was asked.
  func takeAll() -> [Element] {
    lock.withLock {
      defer { elements = [] }
      return elements
    }
  }
}
