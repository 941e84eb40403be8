import Foundation

/// What can be said of any JSON without knowing what it is about.
package struct JSONSummary: Equatable, Sendable {
  /// `array of 300 items`, `object with 4 keys`, or the value itself.
  package let text: String
  /// The first items or members, each as one line.
  package let samples: [String]

  private static let mostSamples = 5

  /// Throws `LoadingScreenError.brokenJSON` for anything else than JSON.
  package init(of data: Data) throws {
    guard let value = try? JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed) else {
      throw LoadingScreenError.brokenJSON(byteCount: data.count)
    }
    switch value {
    case let items as [Any]:
      text = "array of \(items.count) \(items.count == 1 ? "item" : "items")"
      samples = items.prefix(Self.mostSamples).map(Self.line)
    case let members as [String: Any]:
      text = "object with \(members.count) \(members.count == 1 ? "key" : "keys")"
      samples = members.sorted { $0.key < $1.key }.prefix(Self.mostSamples).map { "\($0.key): \(Self.line($0.value))" }
    default:
      text = Self.line(value)
      samples = []
    }
  }

  private static func line(_ value: Any) -> String {
    let options: JSONSerialization.WritingOptions = [.fragmentsAllowed, .sortedKeys, .withoutEscapingSlashes]
    let data = try? JSONSerialization.data(withJSONObject: value, options: options)
    return data.map { String(decoding: $0, as: UTF8.self) } ?? "…"
  }
}
