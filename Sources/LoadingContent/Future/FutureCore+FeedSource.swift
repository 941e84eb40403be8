extension FutureCore: FeedSource {
  final var trace: Trace { .at(origin) }
}
