import LoadingContent

/// Three parts that listen to the same thermometer, each to what it shows, and know nothing of each other.
@MainActor
final class Room {
  private let bag = DisposeBag()

  init(_ degrees: Signal<Double>) {
    degrees.loading.subscribe(on: .main) { print("  lamp     \($0 ? "on" : "off")") }.disposed(by: bag)
    degrees.content.subscribe(on: .main) { print("  display  \($0) °C") }.disposed(by: bag)
    degrees.error.subscribe(on: .main) { print("  alarm    \($0)") }.disposed(by: bag)
  }
}
