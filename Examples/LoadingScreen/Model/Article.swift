import Foundation

/// An article, as the server sends it.
struct Article: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  let title: String
  let author: String
  let published: Date
  /// How long it takes to read.
  let minutes: Int
  let tags: [String]
}

extension Article {
  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// The articles that come with the example, newest first.
  static func bundled() throws -> [Article] {
    guard let file = Bundle.module.url(forResource: "articles", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try decoder.decode([Article].self, from: Data(contentsOf: file))
  }
}
