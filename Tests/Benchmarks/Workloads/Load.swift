import BenchmarkSupport
import Dispatch
import Foundation
import LoadingContent

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension Workload {
  /// What a screen's load costs by itself, beside the request that it wraps.
  static var load: [Workload] {
    let screen = Fixture { Screen() }
    let server = Fixture { Server() }
    return [
      .each("load", by: library, "a load: a promise, two events of a signal, three listeners", delivering: 3) { index in
        let source = screen.value.source
        source.emit(.loading)
        let promise = Promise<Int>()
        promise.future.whenSettled { source.emit(AsyncLoadingContent($0)) }
        promise.fulfill(index)
      },
      Workload("load", by: floor, "an HTTP request over loopback", isRepeatable: false) { iterations, meter in
        meter.measure(delivering: iterations) { for _ in 0..<iterations { server.value.request() } }
      },
    ]
  }
}

private struct Screen {
  let source = SignalSource<Int>()
  let bag = DisposeBag()

  init() {
    let signal = source.signal
    signal.loading.subscribe(options: .skipCurrent) { consume($0 ? 1 : 0) }.disposed(by: bag)
    signal.content.subscribe { consume($0) }.disposed(by: bag)
    signal.error.subscribe { _ in consume(-1) }.disposed(by: bag)
  }
}

private struct Server {
  private let url: URL
  private let session = URLSession(configuration: .ephemeral)

  init() {
    let port = loopback_server_start()
    guard port > 0, let url = URL(string: "http://127.0.0.1:\(port)/") else { fatalError("no server to ask") }
    self.url = url
  }

  /// Returns when the answer is there.
  func request() {
    let answered = DispatchSemaphore(value: 0)
    let task = session.dataTask(with: url) { data, _, error in
      guard let data else { fatalError("no answer: \(error.map { "\($0)" } ?? "")") }
      consume(data.count)
      answered.signal()
    }
    task.resume()
    answered.wait()
  }
}
