import Dispatch
import LoadingContent
import LoadingContentTesting

extension Pictures {
  static func time() -> [(String, MarblePicture)] {
    [
      ("debounce", timed("debounce", "abc-----d----|", "debounce(3)") { $0.debounce(.milliseconds(3), on: $1) }),
      ("throttle", timed("throttle", "ab-cd--------|", "throttle(5)") { $0.throttle(.milliseconds(5), on: $1) }),
      ("delay", timed("delay", "1--2-3---|", "delay(4)") { $0.delay(.milliseconds(4), on: $1) }),
    ]
  }

  /// A channel that a marble string drives, and what an operator with a clock, whose unit is a frame, makes of it.
  private static func timed(
    _ title: String, _ marbles: String, _ label: String,
    _ transform: (Channel<String>, TestScheduler) -> Channel<String>
  ) -> MarblePicture {
    let scheduler = TestScheduler()
    let channel: Channel<String> = scheduler.channel(marbles)
    let before = Recorder(channel, clock: scheduler)
    let after = Recorder(transform(channel, scheduler), clock: scheduler)
    return picture(title, on: scheduler, [("before", before)], operator: label, ("after", after))
  }
}
