/// What the command line asks for.
struct Options {
  enum Task {
    case measure
    case compare(old: String, new: String)
    case help
  }

  var task = Task.measure
  var rounds: Int?
  /// Beginnings of row names; none for all rows.
  var only: [String] = []
  /// Where the figures go as JSON.
  var json: String?
  /// Counts and little else, held against a file of counts.
  var isShort = false
  var baseline = "Tests/Benchmarks/Baseline.json"

  static let help = """
    Measures the library's workloads, each beside its floor: the least that any implementation must do.

      --rounds N           rounds of all rows, 9 if left out; the times are the minimum and the median
      --only ROW           rows whose names begin so, as F1 or S1/10; may be repeated
      --json FILE          writes the figures
      --compare OLD NEW    compares two such files, and measures nothing
      --short              counts in full, times in passing; fails if an allocation or instruction count has grown
      --baseline FILE      what --short compares with, Tests/Benchmarks/Baseline.json if left out

    After a change that is meant to allocate more, or less: --short --json Tests/Benchmarks/Baseline.json
    """

  /// - Throws: A sentence about what cannot be understood.
  init(_ arguments: [String]) throws(Complaint) {
    var arguments = arguments[...]
    func value(of option: String) throws(Complaint) -> String {
      guard let value = arguments.popFirst() else { throw Complaint("\(option) wants a value") }
      return value
    }
    while let option = arguments.popFirst() {
      switch option {
      case "--rounds":
        guard let number = Int(try value(of: option)), number > 0 else { throw Complaint("--rounds wants a number") }
        rounds = number
      case "--only": only.append(try value(of: option))
      case "--json": json = try value(of: option)
      case "--compare": task = .compare(old: try value(of: option), new: try value(of: option))
      case "--short": isShort = true
      case "--baseline": baseline = try value(of: option)
      case "--help", "-h": task = .help
      default: throw Complaint("\(option) is no option; --help names them")
      }
    }
  }

  func includes(_ workload: Workload) -> Bool {
    only.isEmpty || only.contains { workload.row == $0 || workload.row.hasPrefix("\($0)/") }
  }
}

/// An error that is shown as it is.
struct Complaint: Error {
  let text: String

  init(_ text: String) { self.text = text }
}
