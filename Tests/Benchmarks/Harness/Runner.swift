import BenchmarkSupport

/// Runs workloads: the counts once, the times in rounds of all of them, so that what disturbs the machine for a while
/// disturbs all.
struct Runner {
  let rounds: Int
  /// How long one measurement takes at least, where the workload leaves it open.
  let nanoseconds: UInt64
  /// A number that never changes, so that counts can be compared: what is allocated once in a while counts the same.
  private let countedIterations = 256

  func run(_ workloads: [Workload]) -> [Figures] {
    var figures = counts(of: workloads)
    let iterations = workloads.map(calibrate)
    var times = [[Double]](repeating: [], count: workloads.count)
    for round in 0..<rounds {
      for (index, workload) in workloads.enumerated() where round < workload.rounds {
        var meter = Meter(.time)
        workload.run(iterations[index], &meter)
        times[index].append(Double(meter.nanoseconds) / Double(iterations[index] * workload.operations))
      }
    }
    for index in figures.indices {
      times[index].sort()
      figures[index].minimum = times[index].first
      figures[index].median = times[index].isEmpty ? nil : times[index][times[index].count / 2]
    }
    return figures
  }

  private func counts(of workloads: [Workload]) -> [Figures] {
    var figures = [Figures?](repeating: nil, count: workloads.count)
    // The others leave threads behind, whose last steps would be counted too.
    for (index, workload) in workloads.enumerated() where workload.isRepeatable {
      figures[index] = counts(of: workload)
    }
    for (index, workload) in workloads.enumerated() where !workload.isRepeatable {
      figures[index] = counts(of: workload)
    }
    return figures.map { $0! }
  }

  private func counts(of workload: Workload) -> Figures {
    let iterations = workload.iterations ?? countedIterations
    let operations = Double(iterations * workload.operations)
    var figures = Figures(
      row: workload.row, subject: workload.subject, title: workload.title, isRepeatable: workload.isRepeatable)
    // What is made once, at the first use, is nobody's cost.
    var meter = Meter(.time)
    workload.run(iterations, &meter)
    figures.hops = meter.hops
    if allocations_are_counted() {
      meter = Meter(.allocations)
      workload.run(iterations, &meter)
      figures.allocations = rounded(Double(meter.allocations.allocations) / operations)
      switch workload.memory {
      case .none: break
      case .held: figures.bytes = (Double(meter.allocations.bytes) / operations).rounded()
      case .peak: figures.peakBytes = meter.allocations.peak_bytes
      }
    }
    if instructions_start() {
      _ = instructions_stop()
      meter = Meter(.instructions)
      workload.run(iterations, &meter)
      figures.instructions = rounded(Double(meter.instructions) / operations)
    }
    return figures
  }

  private func rounded(_ figure: Double) -> Double { (figure * 100).rounded() / 100 }

  private func calibrate(_ workload: Workload) -> Int {
    if let iterations = workload.iterations { return iterations }
    // Threads take a while to wake up: that must not count.
    let goal = Double(workload.isRepeatable ? nanoseconds : 5 * nanoseconds)
    var iterations = 1
    while true {
      let elapsed = time(of: iterations, of: workload)
      // A single measurement may have been interrupted.
      if elapsed >= goal, min(time(of: iterations, of: workload), time(of: iterations, of: workload)) >= goal {
        return iterations
      }
      // Towards the goal, but not by a leap from a measurement too short to be trusted.
      iterations = Int(Double(iterations) * min(max(goal * 1.2 / max(elapsed, 1), 1.5), 10)) + 1
    }
  }

  private func time(of iterations: Int, of workload: Workload) -> Double {
    var meter = Meter(.time)
    workload.run(iterations, &meter)
    return Double(meter.nanoseconds)
  }
}
