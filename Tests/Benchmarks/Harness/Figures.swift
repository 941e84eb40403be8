/// What was measured of one workload, for each operation.
struct Figures: Codable {
  var row: String
  var subject: String
  var title: String
  /// Of the rounds, in nanoseconds.
  var minimum: Double?
  var median: Double?
  /// Nil where they are not counted, as `instructions`.
  var allocations: Double?
  /// Held by each operation when the work was done.
  var bytes: Double?
  /// In use at most, by all operations of a run.
  var peakBytes: Int?
  var instructions: Double?
  /// In a whole run.
  var hops: Int?
  /// Whether the counts are the same in every run.
  var isRepeatable: Bool

  var key: String { "\(row) \(subject)" }
}
