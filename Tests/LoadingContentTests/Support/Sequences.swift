/// How long the sequences of events are that are all tried on one thread.
enum Sequences {
  /// As long as is said; one less under the thread sanitizer, which has nothing to see there and takes its time.
  static func length(_ length: Int) -> Int {
    #if LOADINGCONTENT_TSAN
      length - 1
    #else
      length
    #endif
  }

  /// How many sequences there are of at most so many of `kinds` events.
  static func count(upTo length: Int, of kinds: Int) -> Int {
    var (sum, power) = (0, 1)
    for _ in 0...length {
      sum += power
      power *= kinds
    }
    return sum
  }
}
