/// What a workload needs, made at its first use and kept: not measured, and not made for rows that are left out.
final class Fixture<Value> {
  private let make: () -> Value
  private(set) lazy var value = make()

  init(_ make: @escaping () -> Value) { self.make = make }
}
