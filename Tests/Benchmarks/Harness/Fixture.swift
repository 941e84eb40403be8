/// What a workload needs, made at its first use and kept: not measured, and not made for rows that are left out.
final class Fixture<Value> {
  private let make: () -> Value
  private let place = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  private var isMade = false

  init(_ make: @escaping () -> Value) { self.make = make }

  deinit {
    if isMade { place.deinitialize(count: 1) }
    place.deallocate()
  }

  /// Handed out where it lies: a copy is references to count, as many as it has, in what is measured.
  var value: Value {
    _read {
      if !isMade {
        place.initialize(to: make())
        isMade = true
      }
      yield place.pointee
    }
  }
}
