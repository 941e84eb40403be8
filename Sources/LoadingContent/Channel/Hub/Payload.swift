/// A content that outlives the call that brought it, since the event has to wait. All lanes share one.
@usableFromInline
struct Payload {
  /// Keeps `pointer` valid.
  let owner: AnyObject
  let pointer: UnsafeRawPointer

  @inlinable
  init<Content>(copying content: Content) {
    // The content lies behind the object's header: one allocation, and an address that whoever does not know the type
    // can pass on.
    let buffer = ContentBuffer<Content>.create(minimumCapacity: 1) { _ in }
    let pointer = buffer.withUnsafeMutablePointerToElements { element in
      element.initialize(to: content)
      return UnsafeRawPointer(element)
    }
    self.init(owner: buffer, pointer: pointer)
  }

  @usableFromInline
  init(owner: AnyObject, pointer: UnsafeRawPointer) {
    self.owner = owner
    self.pointer = pointer
  }
}

/// One content, behind the header.
@usableFromInline
final class ContentBuffer<Content>: ManagedBuffer<Void, Content> {
  @inlinable
  deinit { _ = withUnsafeMutablePointerToElements { $0.deinitialize(count: 1) } }
}
