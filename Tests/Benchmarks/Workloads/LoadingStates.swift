import BenchmarkSupport
import LoadingContent

extension Workload {
  static var loadingStates: [Workload] {
    let unowned = Fixture { LoadingState(owner: nil) }
    let owned = Fixture { LoadingState(owner: Owner()) }
    let floor = Fixture { FloorLoadingState(listeners: 10) }
    let one = "content to 10 loading, 10 content, 10 error listeners"
    let two = "loading, then content, to the same"
    return [
      .each("S4", by: library, one, delivering: 10) { unowned.value.source.emit(.content($0)) },
      .each("S4", by: Self.floor, "a lock and 10 closure calls", delivering: 10) { floor.value.content($0) },
      .each("S4/owned", by: library, "\(one), owned", delivering: 10) { owned.value.source.emit(.content($0)) },
      .each("S4/owned", by: Self.floor, "a lock and 10 closure calls", delivering: 10) { floor.value.content($0) },
      .each("S4/both", by: library, two, delivering: 30) { index in
        unowned.value.source.emit(.loading)
        unowned.value.source.emit(.content(index))
      },
      .each("S4/both", by: Self.floor, "a lock twice and 30 closure calls", delivering: 30) { index in
        floor.value.loading()
        floor.value.content(index)
      },
      .each("S4/both/owned", by: library, "\(two), owned", delivering: 30) { index in
        owned.value.source.emit(.loading)
        owned.value.source.emit(.content(index))
      },
      .each("S4/both/owned", by: Self.floor, "a lock twice and 30 closure calls", delivering: 30) { index in
        floor.value.loading()
        floor.value.content(index)
      },
    ]
  }
}

private final class Owner: Sendable {}

private struct LoadingState {
  let source = SignalSource<Int>()
  private let owner: Owner?
  private var registrations: [Disposable] = []

  init(owner: Owner?) {
    self.owner = owner
    // Loaded once, so that the first content changes no flag.
    source.emit(.content(0))
    let signal = source.signal
    for _ in 0..<10 {
      if let owner {
        registrations.append(signal.loading.subscribe(with: owner, options: .skipCurrent) { consume($1 ? 1 : 0) })
        registrations.append(signal.content.subscribe(with: owner, options: .skipCurrent) { consume($1) })
        registrations.append(signal.error.subscribe(with: owner, options: .skipCurrent) { _, _ in consume(-1) })
      } else {
        registrations.append(signal.loading.subscribe(options: .skipCurrent) { consume($0 ? 1 : 0) })
        registrations.append(signal.content.subscribe(options: .skipCurrent) { consume($0) })
        registrations.append(signal.error.subscribe(options: .skipCurrent) { _ in consume(-1) })
      }
    }
  }
}
