import BenchmarkSupport
import Dispatch

/// Measures the part of a workload that counts: what comes before and after `measure` is set-up.
struct Meter {
  enum Quantity { case time, allocations, instructions }

  let quantity: Quantity
  private(set) var nanoseconds: UInt64 = 0
  private(set) var allocations = allocation_count()
  private(set) var instructions = 0
  /// Hand-overs to a queue, where a workload counts them.
  var hops: Int?

  init(_ quantity: Quantity) { self.quantity = quantity }

  /// Once for each run of a workload.
  ///
  /// - Parameter deliveries: How many calls of `consume` the work leads to before it returns. Another number is a fault
  ///   of the workload, or of what it measures: the figure would be wrong.
  mutating func measure(delivering deliveries: Int, _ work: () -> Void) {
    let before = deliveries_so_far()
    switch quantity {
    case .time:
      let start = DispatchTime.now().uptimeNanoseconds
      work()
      nanoseconds = DispatchTime.now().uptimeNanoseconds - start
    case .allocations:
      allocations_start()
      work()
      allocations = allocations_stop()
    case .instructions:
      _ = instructions_start()
      work()
      instructions = instructions_stop()
    }
    let delivered = deliveries_so_far() - before
    guard delivered == deliveries else { fatalError("\(delivered) deliveries instead of \(deliveries)") }
  }
}
