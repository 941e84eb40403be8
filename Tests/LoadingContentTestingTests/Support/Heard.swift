import Foundation

/// What was told, in order, from whatever threads.
///
/// Unchecked: `lines` is used under `lock` only.
final class Heard: @unchecked Sendable {
  private var lines: [String] = []
  private let lock = NSLock()

  func append(_ line: String) { lock.withLock { lines.append(line) } }

  var all: [String] { lock.withLock { lines } }
}
