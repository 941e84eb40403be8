/// Whether an optional has a value; nil if it is no optional, so that its value means nothing.
@usableFromInline
func isPresent<Value>(_ value: Value) -> Bool? { (value as? any Presence)?.isPresent }

private protocol Presence {
  var isPresent: Bool { get }
}

extension Optional: Presence {
  fileprivate var isPresent: Bool { self != nil }
}
