/// Plays what can happen with the same feature before and after, and says whether the two differ.
@main
enum Program {
  static func main() {
    var same = 0
    for situation in Situation.all {
      let before = situation.outcome {
        try PageLoaderBefore(api: $0, patience: situation.patience).page(for: situation.reader)
      }
      let after = situation.outcome {
        try PageLoader(api: $0, patience: situation.patience).page(for: situation.reader)
      }
      print(situation.title)
      print("  before  \(before.text)")
      print("  after   \(after.text)")
      if before == after, before.isModest { same += 1 }
    }
    print("the same in \(same) of \(Situation.all.count), with never more than two requests at a time")
  }
}
