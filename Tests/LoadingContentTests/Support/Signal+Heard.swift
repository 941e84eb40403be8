import LoadingContent

/// An error that is equal to another one.
struct Failure: Error, Equatable, CustomStringConvertible {
  var name = "failure"
  var description: String { name }
}

extension Signal {
  /// Registers a listener with each of the four lists, and tells `heard` what they are told: `loading true`, `content
  /// 1`, `error …`, `state content(1)`. From the first to the last list, so that order is the library's.
  func record(
    in heard: Heard<String>, on scheduler: some Scheduler = .inline, options: SubscribeOptions = []
  ) -> [Disposable] {
    [
      states.subscribe(on: scheduler, options: options) { heard.append("state \($0)") },
      error.subscribe(on: scheduler, options: options) { heard.append("error \($0)") },
      content.subscribe(on: scheduler, options: options) { heard.append("content \($0)") },
      loading.subscribe(on: scheduler, options: options) { heard.append("loading \($0)") },
    ]
  }
}
