import Foundation

/// An article, as the server sends it.
package struct Article: Codable, Equatable, Identifiable, Sendable {
  package let id: Int
  package let title: String
  package let author: String
  package let published: Date
  /// How long it takes to read.
  package let minutes: Int
  package let tags: [String]
}

extension Article {
  package static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return decoder
  }

  package static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = .sortedKeys
    return encoder
  }

  /// The articles that come with the example, newest first.
  package static func bundled() throws -> [Article] {
    guard let file = Bundle.module.url(forResource: "articles", withExtension: "json") else {
      throw CocoaError(.fileNoSuchFile)
    }
    return try decoder.decode([Article].self, from: Data(contentsOf: file))
  }
}
