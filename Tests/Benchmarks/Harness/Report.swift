import Foundation

/// The file of figures.
struct Report: Codable {
  var figures: [Figures]

  init(_ figures: [Figures]) { self.figures = figures }

  init(contentsOf path: String) throws {
    self = try JSONDecoder().decode(Report.self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(to path: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try (encoder.encode(self) + Data("\n".utf8)).write(to: URL(fileURLWithPath: path))
  }

  /// The library's figures that can be held against another run on another machine.
  var counts: Report {
    Report(
      figures.filter { $0.isRepeatable && $0.subject != Workload.floor }.map { figures in
        var counts = figures
        counts.minimum = nil
        counts.median = nil
        counts.bytes = nil
        counts.peakBytes = nil
        return counts
      })
  }
}
