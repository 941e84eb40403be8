/// A device's API as such have been for years: one delegate, which hears all that happens, on the main thread.
@MainActor
final class Thermometer {
  weak var delegate: (any ThermometerDelegate)?
  private var isMeasuring = false

  func measure() {
    guard !isMeasuring else { return }
    isMeasuring = true
    delegate?.thermometerWillMeasure(self)
  }

  func cancel() {
    guard isMeasuring else { return }
    isMeasuring = false
    delegate?.thermometerDidCancel(self)
  }

  /// What the device would do by itself, some time after it was asked to measure.
  func answer(_ outcome: Result<Double, ThermometerError>) {
    guard isMeasuring else { return }
    isMeasuring = false
    switch outcome {
    case .success(let degrees): delegate?.thermometer(self, didMeasure: degrees)
    case .failure(let error): delegate?.thermometer(self, didFailWith: error)
    }
  }
}
