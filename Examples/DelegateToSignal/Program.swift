import LoadingContent

/// Plays a few measurements, and prints what each listener hears.
@main
enum Program {
  @MainActor
  static func main() {
    let thermometer = Thermometer()
    let temperature = Temperature(thermometer)

    print("a room is entered, before anything was measured")
    var room: Room? = Room(temperature.degrees)

    print("a measurement")
    temperature.measure()
    thermometer.answer(.success(21.5))

    print("one that fails")
    temperature.measure()
    thermometer.answer(.failure(.noContact))

    print("one that is cancelled, which is no error")
    temperature.measure()
    temperature.cancel()

    print("one during which somebody else comes, and hears the present first")
    temperature.measure()
    let chart = temperature.degrees.content.subscribe(on: .main) { print("  chart    \($0) °C") }
    thermometer.answer(.success(22))
    chart.dispose()

    print("one after everybody has left")
    withExtendedLifetime(room) {}
    room = nil
    temperature.measure()
    thermometer.answer(.success(22.5))
    print("the state is \(temperature.degrees.state.map { "\($0)" } ?? "none")")
  }
}
