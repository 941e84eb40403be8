import Dispatch
import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func loaders() -> [(String, MarblePicture)] {
    [
      (
        "showLoadingAfter",
        picture(
          "showLoadingAfter(3): a short load is not shown", ["--a", "------b"], at: "x-----x",
          LoadOptions(showLoadingAfter: .milliseconds(3)))
      ),
      (
        "minimumLoadingTime",
        picture(
          "minimumLoadingTime(5): content does not wait for the flag", ["--a"], at: "x",
          LoadOptions(minimumLoadingTime: .milliseconds(5)))
      ),
    ]
  }

  /// What the lists of a loader are told whose loads are marble strings, begun at the frames of another one.
  private static func picture(
    _ title: String, _ loads: [String], at starts: String, _ options: LoadOptions
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    var options = options
    options.timer = scheduler
    let futures = ChannelSource<Future<String>>()
    let loader = Loader(options, for: futures.channel) { $0 }
    let asked: Channel<String> = scheduler.channel(starts, ["x": "load"])
    let calls = Recorder(asked, clock: scheduler)
    let content = Recorder(loader.content, clock: scheduler)
    let loading = Recorder(loader.loading, clock: scheduler)
    let remaining = asked.scan(-1) { index, _ in index + 1 }
    let feed = remaining.subscribe { futures.emit(scheduler.future(loads[$0])) }
    scheduler.run()
    feed.dispose()
    var picture = MarblePicture(title: title)
    picture.add("load()", calls.timeline)
    picture.add("loading", loading.timeline)
    picture.add("content", content.timeline)
    return picture
  }
}
