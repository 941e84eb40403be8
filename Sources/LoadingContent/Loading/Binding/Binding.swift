/// A property of somebody's, to be set on the main thread while its owner lives.
///
/// `@unchecked Sendable`, though neither the owner nor the key path need be: both are used on the main thread only. A
/// weak reference and a key path may be let go of on any.
final class Binding<Target: AnyObject, Value>: @unchecked Sendable {
  private(set) weak var target: Target?
  private let keyPath: ReferenceWritableKeyPath<Target, Value>

  init(_ target: Target, _ keyPath: ReferenceWritableKeyPath<Target, Value>) {
    self.target = target
    self.keyPath = keyPath
  }

  /// Says whether there was anybody to tell.
  func set(_ value: Value) -> Bool {
    guard let target else { return false }
    target[keyPath: keyPath] = value
    return true
  }
}
