/// Tells whether an object is still there. (A local `weak var` that is not assigned to is warned about by newer compilers,
/// and `weak let` is not known to older ones.)
struct Weak<Object: AnyObject> {
  weak var object: Object?

  init(_ object: Object?) {
    self.object = object
  }
}
