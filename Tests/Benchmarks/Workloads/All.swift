extension Workload {
  static let library = "LoadingContent"

  static var all: [Workload] {
    futures + gathering + made + handlers + channels + loadingStates + hops + time + threads + memory + depth + load
      + loaders
  }
}
