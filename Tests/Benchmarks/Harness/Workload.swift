/// Something to be measured: a row of the table, as done by one library or as its floor.
struct Workload {
  /// Runs the work `iterations` times, measured by the meter.
  typealias Run = (_ iterations: Int, _ meter: inout Meter) -> Void

  /// Names the row, as in "F1" or "S1/10".
  let row: String
  /// Who does the work: a library's name, or `Workload.floor`.
  let subject: String
  /// What is done, or what the floor consists of.
  let title: String
  /// The figures are for each of so many operations of an iteration.
  let operations: Int
  /// Runs this often in one measurement; nil for as often as fills a few milliseconds.
  let iterations: Int?
  /// For work that takes long: at most so many rounds.
  let rounds: Int
  let memory: Memory
  /// Whether its allocations are the same in every run. They are not where threads meet.
  let isRepeatable: Bool
  let run: Run

  /// Which memory is of interest.
  enum Memory {
    case none
    /// What each operation has taken and not given back when the work is done.
    case held
    /// The most that was in use during the work.
    case peak
  }

  static let floor = "floor"

  init(
    _ row: String, by subject: String, _ title: String, operations: Int = 1, iterations: Int? = nil, rounds: Int = .max,
    memory: Memory = .none, isRepeatable: Bool = true, _ run: @escaping Run
  ) {
    self.row = row
    self.subject = subject
    self.title = title
    self.operations = operations
    self.iterations = iterations
    self.rounds = rounds
    self.memory = memory
    self.isRepeatable = isRepeatable
    self.run = run
  }

  /// Work without set-up: `body` is one iteration, and leads to `deliveries` deliveries.
  static func each(
    _ row: String, by subject: String, _ title: String, operations: Int = 1, delivering deliveries: Int = 1,
    _ body: @escaping (Int) -> Void
  ) -> Workload {
    Workload(row, by: subject, title, operations: operations) { iterations, meter in
      meter.measure(delivering: iterations * deliveries) { for index in 0..<iterations { body(index) } }
    }
  }
}
