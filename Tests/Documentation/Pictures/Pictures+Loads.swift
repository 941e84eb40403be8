import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func loads() -> [(String, MarblePicture)] {
    [("load", load()), ("lists", lists()), ("cancel", cancel()), ("late", late())]
  }

  private enum Failure: Error { case offline }

  private static let values = ["a": "3 items", "b": "4 items"]

  private static func load() -> MarblePicture {
    let scheduler = TestScheduler()
    let future = scheduler.future("------a", values)
    let before = Recorder(future, clock: scheduler)
    let after = Recorder(future.loadingContent(), clock: scheduler)
    return picture(
      "loadingContent() makes a future a signal", on: scheduler, [("future", before)], operator: "loadingContent()",
      ("signal", after))
  }

  /// A load, a reload, and one that fails: what each list is told.
  private static func lists() -> MarblePicture {
    let scheduler = TestScheduler()
    let signal = scheduler.signal("L--a--L--b--L--E", values, errors: ["E": Failure.offline])
    let states = Recorder(signal, clock: scheduler)
    let loading = Recorder(signal.loading, clock: scheduler)
    let content = Recorder(signal.content, clock: scheduler)
    let error = Recorder(signal.error, clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: "A load, a reload and one that fails, as the lists of a signal are told")
    picture.add("signal", states.timeline)
    picture.add("loading", loading.timeline)
    picture.add("content", content.timeline)
    picture.add("error", asErrors(error.timeline))
    return picture
  }

  private static func cancel() -> MarblePicture {
    let scheduler = TestScheduler()
    let signal = scheduler.signal("L--X--L--a--L--X-", values)
    let states = Recorder(signal, clock: scheduler)
    let loading = Recorder(signal.loading, clock: scheduler)
    let content = Recorder(signal.content, clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: "A load that is cancelled turns the flag off and restores the state before it")
    picture.add("signal", states.timeline)
    picture.add("loading", loading.timeline)
    picture.add("content", content.timeline)
    return picture
  }

  /// One who subscribes in the middle of a reload.
  private static func late() -> MarblePicture {
    let scheduler = TestScheduler()
    let signal = scheduler.signal("L--a--L-----b", values)
    let states = Recorder(signal, clock: scheduler)
    scheduler.advance(by: .milliseconds(8))
    let late = Recorder(signal, clock: scheduler)
    scheduler.run()
    var shifted = Timeline<String>()
    shifted.append(.subscribed, at: 8_000_000)
    for entry in late.timeline.entries { shifted.append(entry.event, at: entry.nanoseconds.map { $0 + 8_000_000 }) }
    var picture = MarblePicture(
      title: "Who subscribes during a reload is told the last content, and that it is loading")
    picture.add("signal", states.timeline)
    picture.add("listener", shifted)
    return picture
  }

  /// The values of a list of errors are errors of a signal.
  private static func asErrors(_ timeline: Timeline<any Error>) -> Timeline<String> {
    var errors = Timeline<String>()
    for entry in timeline.entries {
      if case .content(let error) = entry.event { errors.append(.error(error), at: entry.nanoseconds) }
    }
    return errors
  }
}
