enum ThermometerError: Error {
  case noContact
}
