import LoadingContent

/// The diagnostics that were reported while `body` ran. The handler is the process's: tests run one after the other.
func withReports(_ body: (Heard<Diagnostic>) throws -> Void) rethrows {
  let reports = Heard<Diagnostic>()
  let handler = Diagnostic.handler
  Diagnostic.handler = { reports.append($0) }
  defer { Diagnostic.handler = handler }
  try body(reports)
}

/// Runs `body`, whose promises are abandoned and whose errors nobody observes, without a report.
func withoutReports<Result>(_ body: () throws -> Result) rethrows -> Result {
  let handler = Diagnostic.handler
  Diagnostic.handler = nil
  defer { Diagnostic.handler = handler }
  return try body()
}
