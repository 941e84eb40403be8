import Dispatch

/// A scheduler in words, for those who test.
func describe(_ scheduler: any Scheduler) -> String {
  guard let queue = scheduler as? DispatchQueue else { return "\(type(of: scheduler))" }
  return "queue '\(queue.label)'"
}

extension SchedulerKind: CustomStringConvertible {
  @usableFromInline var description: String {
    switch self {
    case .inline: "inline"
    case .main: "main"
    case .queue(let queue): describe(queue)
    case .other(let box): describe(box.scheduler)
    }
  }
}
