import LoadingContent

/// The thermometer as a signal, and the one who knows that there is a delegate behind it.
///
/// Each of the delegate's methods becomes an emission; that is all there is to it. A delegate is held weakly by what it
/// listens to, so somebody must keep this: whoever keeps the thermometer, here.
@MainActor
final class Temperature: ThermometerDelegate {
  /// For as many listeners as there are.
  var degrees: Signal<Double> { source.signal }

  private let source = SignalSource<Double>()
  private let thermometer: Thermometer

  init(_ thermometer: Thermometer) {
    self.thermometer = thermometer
    thermometer.delegate = self
  }

  func measure() { thermometer.measure() }

  func cancel() { thermometer.cancel() }

  func thermometerWillMeasure(_ thermometer: Thermometer) { source.emit(.loading) }

  func thermometer(_ thermometer: Thermometer, didMeasure degrees: Double) { source.emit(.content(degrees)) }

  func thermometer(_ thermometer: Thermometer, didFailWith error: any Error) { source.emit(.error(error)) }

  /// Cancelling is no error: the signal is what it was before the measurement.
  func thermometerDidCancel(_ thermometer: Thermometer) { source.emit(.error(CancellationError())) }
}
