import BenchmarkSupport
import LoadingContent

extension Workload {
  static var loaders: [Workload] {
    let screen = Fixture { LoaderScreen() }
    let mapped = Fixture { Derived { $0.mapContent { $0 + 1 } } }
    let combined = Fixture { Derived { Signal.combine($0, $0).mapContent { $0.0 + $0.1 } } }
    let floor = Fixture { FloorLoadingState(listeners: 1) }
    return [
      .each("L1", by: library, "a loader loads on the spot; a flag and a content listener", delivering: 3) { _ in
        screen.value.loader.reload()
      },
      .each("L1", by: Self.floor, "a flag and two lists under a lock, told twice", delivering: 3) { index in
        floor.value.loading()
        floor.value.content(index)
      },
      .each("S7/mapContent", by: library, "loading, then content, through mapContent", delivering: 3) {
        mapped.value.load($0)
      },
      .each("S7/mapContent", by: Self.floor, "a flag and two lists under a lock, told twice", delivering: 3) { index in
        floor.value.loading()
        floor.value.content(index)
      },
      .each("S7/combine", by: library, "loading, then content, of both members of a combine", delivering: 4) {
        combined.value.load($0)
      },
    ]
  }
}

private struct LoaderScreen {
  let loader = Loader<Int> { .fulfilled(1) }
  private let bag = DisposeBag()

  init() {
    loader.loading.subscribe(options: .skipCurrent) { consume($0 ? 1 : 0) }.disposed(by: bag)
    loader.content.subscribe { consume($0) }.disposed(by: bag)
  }
}

/// A signal that is made of another one.
private struct Derived {
  private let source = SignalSource<Int>()
  private let bag = DisposeBag()

  init(_ make: (Signal<Int>) -> Signal<Int>) {
    let signal = make(source.signal)
    // Loaded once, so that each load after that is a reload.
    source.emit(.content(0))
    signal.loading.subscribe(options: .skipCurrent) { consume($0 ? 1 : 0) }.disposed(by: bag)
    signal.content.subscribe(options: .skipCurrent) { consume($0) }.disposed(by: bag)
  }

  func load(_ index: Int) {
    source.emit(.loading)
    source.emit(.content(index))
  }
}
