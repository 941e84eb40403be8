import Dispatch
import LoadingContent

// What the samples of the documentation take for granted: the parts of a screen, and what it shows.

/// The statements of a sample are in one of its methods.
@MainActor
final class Screen {
  nonisolated func store(_ articles: [Article]) {}
  func spin(_ on: Bool) {}
  func show(_ articles: [Article]) {}
  func fail(_ error: any Error) {}
}

@MainActor
final class Spinner {
  var isHidden = true
  var isRefreshing = false
}

@MainActor
final class Table {
  func show(_ articles: [Article]) {}
  func select(_ row: Int) {}
  func reload() {}
}

@MainActor
final class Banner {
  func show(_ error: any Error) {}
  func show(_ error: any Error, retry: @escaping @MainActor () -> Void) {}
  func hide() {}
}

@MainActor
final class ProgressBar {
  var fraction = 0.0
}

/// What is told from any thread.
final class Log: Sendable {
  func note(_ what: some Sendable) {}
}

@MainActor
final class Label {
  var text: String?
}

@MainActor let title = Label()
@MainActor let spinner = Spinner()
@MainActor let placeholder = Spinner()
@MainActor let refreshControl = Spinner()
@MainActor let table = Table()
@MainActor let banner = Banner()
@MainActor let bar = ProgressBar()
let log = Log()
let bag = DisposeBag()
let queue = DispatchQueue(label: "work")
let articles = SignalSource<[Article]>().signal
let settings = SignalSource<[String]>().signal
let text = ChannelSource("").channel
let name = ChannelSource("").channel
let age = ChannelSource(0).channel
let draft = ""
let edited: [Article] = []
/// What the user does.
let selection = ChannelSource<Article>().channel
let scrolling = ChannelSource<Double>().channel
let taps = ChannelSource<Void>().channel
let pulls = ChannelSource<Int>().channel
let disappearances = ChannelSource<Void>().channel
let isVisible = ChannelSource(true).channel
let amounts = ChannelSource<Int>().channel
