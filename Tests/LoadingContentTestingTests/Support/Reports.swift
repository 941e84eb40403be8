import Foundation
import LoadingContent

/// What was reported while `body` ran. The handler is the process's.
func reportsOf(_ body: () throws -> Void) rethrows -> [String] {
  let reports = Reports()
  let handler = Diagnostic.handler
  Diagnostic.handler = { reports.append("\($0)") }
  defer { Diagnostic.handler = handler }
  try body()
  return reports.all
}

/// Unchecked: `reports` is used under `lock` only.
private final class Reports: @unchecked Sendable {
  private var reports: [String] = []
  private let lock = NSLock()

  func append(_ report: String) { lock.withLock { reports.append(report) } }

  var all: [String] { lock.withLock { reports } }
}
