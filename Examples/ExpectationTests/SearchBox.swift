import Dispatch
import LoadingContent

/// What is tested: a search as it is typed. It waits for a pause, gives up what was overtaken, and has a limit.
final class SearchBox: Sendable {
  let results: Signal<[String]>
  private let text = ChannelSource<String>()

  /// - Parameter scheduler: Whose clock counts, so that a test can bring its own.
  init(
    pause: DispatchTimeInterval = .milliseconds(300), patience: DispatchTimeInterval = .seconds(10),
    on scheduler: some Scheduler = .global(), search: @escaping @Sendable (String) -> Future<[String]>
  ) {
    results = text.channel
      .debounce(pause, on: scheduler)
      .filter { !$0.isEmpty }
      .loadingLatest { search($0).timeout(patience, on: scheduler) }
  }

  func type(_ text: String) { self.text.emit(text) }
}
