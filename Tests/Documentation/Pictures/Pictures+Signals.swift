import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func signals() -> [(String, MarblePicture)] {
    [
      ("mapContent", one("mapContent", "L--1--L-----2", "mapContent { $0 * 10 }") { $0.mapContent { $0 * 10 } }),
      ("recoverSignal", one("recover", "L--1--L-----E", "recover { _ in 0 }") { $0.recover { _ in 0 } }),
      ("flatMapContent", flatMapContent()), ("combine", combine()), ("latestOnly", latestOnly()),
    ]
  }

  private static func one(
    _ title: String, _ marbles: String, _ label: String, _ make: (Signal<Int>) -> Signal<Int>
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    let signal: Signal<Int> = scheduler.signal(marbles)
    let before = Recorder(signal, clock: scheduler)
    let after = Recorder(make(signal), clock: scheduler)
    return picture(title, on: scheduler, [("before", before)], operator: label, ("after", after))
  }

  private static func flatMapContent() -> MarblePicture {
    let scheduler = TestScheduler()
    let source: Signal<Int> = scheduler.signal("L--1------L--2-")
    let answers = ["---a", "---b"]
    let before = Recorder(source, clock: scheduler)
    let flat = source.flatMapContent { (scheduler.future(answers[$0 - 1]) as Future<String>).loadingContent() }
    let after = Recorder(flat, clock: scheduler)
    let flag = Recorder(flat.loading, clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: "flatMapContent")
    picture.add("before", before.timeline)
    picture.add(operator: "flatMapContent { api.load($0).loadingContent() }")
    picture.add("after", after.timeline)
    picture.add("loading", flag.timeline)
    return picture
  }

  private static func combine() -> MarblePicture {
    let scheduler = TestScheduler()
    let numbers: Signal<Int> = scheduler.signal("L--1--------L--2-")
    let letters: Signal<String> = scheduler.signal("L-----a--------b")
    let first = Recorder(numbers, clock: scheduler)
    let second = Recorder(letters, clock: scheduler)
    let after = Recorder(Signal.combine(numbers, letters).mapContent { "\($0)\($1)" }, clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: "combine")
    picture.add("a", first.timeline)
    picture.add("b", second.timeline)
    picture.add(operator: "Signal.combine(a, b)")
    picture.add("both", after.timeline)
    return picture
  }

  /// A listener on a queue that does other things for a while.
  private static func latestOnly() -> MarblePicture {
    let scheduler = TestScheduler()
    let busy = TestScheduler()
    let channel: Channel<Int> = scheduler.channel("1--2--3--4--5--6--7")
    let before = Recorder(channel, clock: scheduler)
    let (told, latest) = (ChannelSource<Int>(), ChannelSource<Int>())
    let all = Recorder(told.channel, clock: scheduler)
    let newest = Recorder(latest.channel, clock: scheduler)
    let bag = DisposeBag()
    channel.subscribe(on: busy) { told.emit($0) }.disposed(by: bag)
    channel.subscribe(on: busy, options: .latestOnly) { latest.emit($0) }.disposed(by: bag)
    for _ in 0..<2 {
      scheduler.advance(by: .milliseconds(10))
      busy.run()
    }
    var picture = MarblePicture(title: "A busy listener, and one that wants the latest only")
    picture.add("channel", before.timeline)
    picture.add("listener", all.timeline)
    picture.add("latestOnly", newest.timeline)
    return picture
  }
}
