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
    ]
  }

  /// Two channels that marble strings drive, and what an operator makes of them.
  private static func two(
    _ title: String, _ one: String, _ other: String, _ label: String,
    _ transform: (Channel<String>, Channel<String>) -> Channel<String>
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    let (a, b): (Channel<String>, Channel<String>) = (scheduler.channel(one), scheduler.channel(other))
    let before = (Recorder(a, clock: scheduler), Recorder(b, clock: scheduler))
    let after = Recorder(transform(a, b), clock: scheduler)
    scheduler.run()
    var picture = MarblePicture(title: title)
    picture.add("a", before.0.timeline)
    picture.add("b", before.1.timeline)
    picture.add(operator: label)
    picture.add("after", after.timeline)
    return picture
  }
}
