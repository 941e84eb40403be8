/// A place for one value, empty at first: in three words of its own, or in a box if the value is larger.
///
/// Not an `Optional`: its size depends on the value's type, so a generic class that has one must look its metadata up
/// whenever an instance is released, which costs as much as the allocation. This has one size, and whoever owns it
/// empties it.
@usableFromInline
struct Slot<Value> {
  @usableFromInline var words: (UInt, UInt, UInt) = (0, 0, 0)
  @usableFromInline var isFull = false

  @inlinable
  init() {}

  @inlinable
  static var isInline: Bool {
    MemoryLayout<Value>.size <= MemoryLayout<(UInt, UInt, UInt)>.size
      && MemoryLayout<Value>.alignment <= MemoryLayout<UInt>.alignment
  }

  /// A copy of the value.
  ///
  /// Mutating, so that it is copied from where it lies: a value with a weak reference in it may know its own address.
  @inlinable
  var value: Value? {
    mutating get {
      guard isFull else { return nil }
      return withUnsafeMutableBytes(of: &words) { words in
        let place = words.baseAddress.unsafelyUnwrapped
        if Self.isInline { return place.assumingMemoryBound(to: Value.self).pointee }
        return place.assumingMemoryBound(to: SlotBox<Value>.self).pointee.value
      }
    }
  }

  /// - Precondition: It is empty.
  @inlinable
  mutating func fill(with value: Value) {
    isFull = true
    withUnsafeMutableBytes(of: &words) { words in
      let place = words.baseAddress.unsafelyUnwrapped
      if Self.isInline {
        place.initializeMemory(as: Value.self, to: value)
      } else {
        place.initializeMemory(as: SlotBox<Value>.self, to: SlotBox(value))
      }
    }
  }

  /// Moves the value out.
  @inlinable
  mutating func take() -> Value? {
    guard isFull else { return nil }
    isFull = false
    return withUnsafeMutableBytes(of: &words) { words in
      let place = words.baseAddress.unsafelyUnwrapped
      if Self.isInline { return place.assumingMemoryBound(to: Value.self).move() }
      return place.assumingMemoryBound(to: SlotBox<Value>.self).move().value
    }
  }
}

@usableFromInline
final class SlotBox<Value> {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: consuming Value) { self.value = value }
}
