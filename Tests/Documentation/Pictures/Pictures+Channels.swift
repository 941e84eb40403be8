import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func channels() -> [(String, MarblePicture)] {
    [
      ("map", picture("map", "1--2--3--|", "map { $0 * 10 }") { (numbers: Channel<Int>) in numbers.map { $0 * 10 } }),
      (
        "filter",
        picture("filter", "1--2--3--4--|", "filter { $0.isMultiple(of: 2) }") { (numbers: Channel<Int>) in
          numbers.filter { $0.isMultiple(of: 2) }
        }
      ),
      (
        "compactMap",
        picture("compactMap", "a--1--b--2--|", "compactMap { Int($0) }") { (texts: Channel<String>) in
          texts.compactMap { Int($0) }
        }
      ),
      (
        "removeDuplicates",
        picture("removeDuplicates", "1--1--2--1--|", "removeDuplicates()") { (numbers: Channel<Int>) in
          numbers.removeDuplicates()
        }
      ),
      (
        "removeDuplicatesBy",
        picture(
          "removeDuplicates(by:)", "a--'A'--b--a--|", "removeDuplicates { $0.lowercased() == $1.lowercased() }"
        ) { (texts: Channel<String>) in
          texts.removeDuplicates { $0.lowercased() == $1.lowercased() }
        }
      ),
      (
        "scan",
        picture("scan", "1--2--3--|", "scan(0) { $0 + $1 }") { (numbers: Channel<Int>) in
          numbers.scan(0) { $0 + $1 }
        }
      ),
      (
        "prefix",
        picture("prefix", "1--2--3--4--|", "prefix(2)") { (numbers: Channel<Int>) in numbers.prefix(2) }
      ),
      (
        "dropFirst",
        picture("dropFirst", "1--2--3--4--|", "dropFirst(2)") { (numbers: Channel<Int>) in numbers.dropFirst(2) }
      ),
      ("tap", picture("tap", "1--2--|", "tap { log.note($0) }") { (numbers: Channel<Int>) in numbers.tap { _ in } }),
      (
        "startWith",
        picture("startWith", "---1--2--|", "startWith(0)") { (numbers: Channel<Int>) in numbers.startWith(0) }
      ),
      ("first", first()),
    ]
  }

  private static func first() -> MarblePicture {
    let scheduler = TestScheduler()
    let numbers: Channel<Int> = scheduler.channel("---1--2--|")
    let before = Recorder(numbers, clock: scheduler)
    let after = Recorder(numbers.first(), clock: scheduler)
    return picture(
      "first() is a future", on: scheduler, [("channel", before)], operator: "first()", ("future", after))
  }

  /// A channel that a marble string drives, and what an operator makes of it.
  private static func picture<Element, New>(
    _ title: String, _ marbles: String, _ label: String, _ transform: (Channel<Element>) -> Channel<New>
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    let channel: Channel<Element> = scheduler.channel(marbles)
    let before = Recorder(channel, clock: scheduler)
    let after = Recorder(transform(channel), clock: scheduler)
    return picture(title, on: scheduler, [("before", before)], operator: label, ("after", after))
  }
}
