import LoadingContent

/// A promise that notes when its work is to stop.
struct Work {
  let promise = Promise<Int>()
  let stops = Heard<String>()
  var future: Future<Int> { promise.future }
  var isStopped: Bool { stops.count > 0 }

  init() { promise.onCancel { [stops] _ in stops.append("stop") } }
}
