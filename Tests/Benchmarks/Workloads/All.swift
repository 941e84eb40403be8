extension Workload {
  static let library = "LoadingContent"

  static var all: [Workload] {
    futures + gathering + made + handlers + channels + loadingStates + hops + threads + memory + depth + load
  }
}
