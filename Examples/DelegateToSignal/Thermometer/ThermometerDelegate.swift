@MainActor
protocol ThermometerDelegate: AnyObject {
  func thermometerWillMeasure(_ thermometer: Thermometer)
  func thermometer(_ thermometer: Thermometer, didMeasure degrees: Double)
  func thermometer(_ thermometer: Thermometer, didFailWith error: any Error)
  func thermometerDidCancel(_ thermometer: Thermometer)
}
