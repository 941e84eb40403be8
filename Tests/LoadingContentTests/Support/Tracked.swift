/// An instance to be captured by a closure, sent as a value or thrown as an error, and then to be released.
final class Tracked: Error, Sendable {}
