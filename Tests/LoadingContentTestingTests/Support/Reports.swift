import LoadingContent

/// What was reported while `body` ran. The handler is the process's.
func reportsOf(_ body: () throws -> Void) rethrows -> [String] {
  let reports = Heard()
  let handler = Diagnostic.handler
  Diagnostic.handler = { reports.append("\($0)") }
  defer { Diagnostic.handler = handler }
  try body()
  return reports.all
}
