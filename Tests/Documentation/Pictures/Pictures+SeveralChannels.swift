import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func severalChannels() -> [(String, MarblePicture)] {
    [
      ("merge", two("merge", "1--------3--|", "---2--------4--|", "Channel.merge([a, b])") { .merge([$0, $1]) }),
      (
        "combineLatest",
        two("combineLatest", "1-----2-----|", "---a-----b--|", "Channel.combineLatest(a, b)") {
          Channel.combineLatest($0, $1).map { "\($0)\($1)" }
        }
      ),
      (
        "takeUntil",
        two("take(until:)", "1--2-----3--|", "------x-----|", "a.take(until: b)") { $0.take(until: $1) }
      ),
      (
        "withLatest",
        two("withLatest(from:)", "x-----y-----z--|", "---a-----b-----|", "a.withLatest(from: b)") {
          $0.withLatest(from: $1).map { "\($0)\($1)" }
        }
      ),
      ("flatMapLatest", flatMapLatest()), ("loadingLatest", loadingLatest()),
    ]
  }

  private static func flatMapLatest() -> MarblePicture {
    let scheduler = TestScheduler()
    let source: Channel<Int> = scheduler.channel("1-----2--------|")
    let inner: [Channel<String>] = [scheduler.channel("---a-----b--|"), scheduler.channel("---------c--d|")]
    let before = Recorder(source, clock: scheduler)
    let made = inner.map { Recorder($0, clock: scheduler) }
    let after = Recorder(source.flatMapLatest { inner[$0 - 1] }, clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: "flatMapLatest")
    picture.add("before", before.timeline)
    for (index, made) in made.enumerated() { picture.add("of \(index + 1)", made.timeline) }
    picture.add(operator: "flatMapLatest { channels[$0] }")
    picture.add("after", after.timeline)
    return picture
  }

  private static func loadingLatest() -> MarblePicture {
    let scheduler = TestScheduler()
    let source: Channel<Int> = scheduler.channel("1--2--------3-")
    let answers = ["------b", "---c", "---d"]
    let before = Recorder(source, clock: scheduler)
    let after = Recorder(
      source.loadingLatest { scheduler.future(answers[$0 - 1]) as Future<String> }, clock: scheduler)
    return picture(
      "loadingLatest makes a signal of a load for each value", on: scheduler, [("before", before)],
      operator: "loadingLatest { api.load($0) }", ("signal", after))
  }

  /// Two channels that marble strings drive, and what an operator makes of them.
  private static func two(
    _ title: String, _ one: String, _ other: String, _ label: String,
    _ transform: (Channel<String>, Channel<String>) -> Channel<String>
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    let (a, b): (Channel<String>, Channel<String>) = (scheduler.channel(one), scheduler.channel(other))
    let before = [("a", Recorder(a, clock: scheduler)), ("b", Recorder(b, clock: scheduler))]
    let after = Recorder(transform(a, b), clock: scheduler)
    return picture(title, on: scheduler, before, operator: label, ("after", after))
  }
}
