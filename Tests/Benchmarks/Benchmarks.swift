import BenchmarkSupport
import Foundation

@main
enum Benchmarks {
  static func main() {
    do {
      try run(Options(Array(CommandLine.arguments.dropFirst())))
    } catch {
      let text = (error as? Complaint)?.text ?? "\(error)"
      FileHandle.standardError.write(Data("\(text)\n".utf8))
      exit(1)
    }
  }

  private static func run(_ options: Options) throws {
    switch options.task {
    case .help: print(Options.help)
    case .compare(let old, let new):
      print(Comparison(old: try Report(contentsOf: old), new: try Report(contentsOf: new)).text)
    case .measure: try measure(options)
    }
  }

  private static func measure(_ options: Options) throws {
    // What counts the same however often it is done need not be done a million times.
    let workloads = Workload.all.filter { options.includes($0) && !(options.isShort && $0.operations > 100_000) }
    guard !workloads.isEmpty else { throw Complaint("no row has that name") }
    let runner = Runner(
      rounds: options.rounds ?? (options.isShort ? 1 : 9), nanoseconds: options.isShort ? 100_000 : 2_000_000)
    let figures = runner.run(workloads)
    print(Table(figures).text)
    if !allocations_are_counted() { print("Allocations: not available here.") }
    if !figures.contains(where: { $0.instructions != nil }) { print("Instructions: not available here.") }
    let report = options.isShort ? Report(figures).counts : Report(figures)
    if options.isShort { try check(report, options) }
    if let json = options.json { try report.write(to: json) }
  }

  private static func check(_ counts: Report, _ options: Options) throws {
    // A baseline that is being written is not one to fail by.
    if let json = options.json, json == options.baseline { return }
    let growth = Growth(from: try Report(contentsOf: options.baseline), to: counts)
    if !growth.isEmpty { throw Complaint(growth.text) }
  }
}
