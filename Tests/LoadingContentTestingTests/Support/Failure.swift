/// An error of a test's.
enum Failure: Error, Equatable {
  case refused
  case lost
}
