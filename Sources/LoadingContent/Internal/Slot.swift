/// A place for one value, empty at first: in three words of its own, or in a box if the value is larger. A stored
/// property of a class, where it keeps its address.
///
/// Not an `Optional`: its size depends on the value's type, so a generic class that has one must look its metadata up
/// whenever an instance is released, which costs as much as the allocation. This has one size, and whoever owns it
/// empties it.
@usableFromInline
struct Slot<Value>: ~Copyable {
  @usableFromInline var words: (UInt, UInt, UInt) = (0, 0, 0)
  /// Where `words` are, once they are full; nil before.
  ///
  /// Kept, since to ask for the address is an access to change what is there, and two threads that read at one time
  /// would be a race in the eyes of the thread sanitizer. To read a copy of the words instead is no way: a value with a
  /// weak reference in it may know its own address.
  @usableFromInline var place: UnsafeMutableRawPointer?

  @inlinable
  init() {}

  @inlinable
  static var isInline: Bool {
    MemoryLayout<Value>.size <= MemoryLayout<(UInt, UInt, UInt)>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
  }

  @inlinable
  var isFull: Bool { place != nil }

  /// A copy of the value.
  @inlinable
  var value: Value? {
    guard let place else { return nil }
    if Self.isInline { return place.assumingMemoryBound(to: Value.self).pointee }
    return place.assumingMemoryBound(to: SlotBox<Value>.self).pointee.value
  }

  /// - Precondition: It is empty.
  @inlinable
  mutating func fill(with value: Value) {
    place = withUnsafeMutableBytes(of: &words) { words in
      let place = words.baseAddress.unsafelyUnwrapped
      if Self.isInline {
        place.initializeMemory(as: Value.self, to: value)
      } else {
        place.initializeMemory(as: SlotBox<Value>.self, to: SlotBox(value))
      }
      return place
    }
  }

  /// Moves the value out.
  @inlinable
  mutating func take() -> Value? {
    guard let place else { return nil }
    self.place = nil
    if Self.isInline { return place.assumingMemoryBound(to: Value.self).move() }
    return place.assumingMemoryBound(to: SlotBox<Value>.self).move().value
  }
}

@usableFromInline
final class SlotBox<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: consuming Value) { self.value = value }
}
