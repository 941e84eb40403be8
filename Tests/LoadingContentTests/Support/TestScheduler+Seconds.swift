import LoadingContentTesting

extension TestScheduler {
  /// The time in whole seconds.
  var seconds: Int { Int(uptimeNanoseconds / 1_000_000_000) }
}
