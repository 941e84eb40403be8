extension Future {
  /// The values of the futures that `work` makes of `items`, in the order of the items, made with so many at a time; or
  /// the first error in time.
  ///
  ///     let images = Future.all(urls, concurrency: 4) { url in api.image(url) }
  ///
  /// - `work` is called for the items in order, each time that a place is free: for the first ones in this call (inside
  ///   of a callback: after it), for each later one when an earlier one is fulfilled.
  /// - The first error, or cancelling the new future, ends that: no work begins any more, and interest is withdrawn
  ///   from what is running.
  /// - Any number of items may be done at once, or fail; it has no depth. Of no items it is fulfilled at once.
  ///
  /// - Parameters:
  ///   - items: Kept until there is an outcome.
  ///   - concurrency: How many futures are pending at most at a time. Less than 1 counts as 1.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  ///   - work: Runs on this thread, then on those that settle; see ``Future``. What it throws rejects. With a
  ///     `concurrency` of more than 1 it may be called by several threads at the same time.
  /// - Complexity: O(*n*).
  public static func all<Item: Sendable, Element>(
    _ items: some Sequence<Item>, concurrency: Int, fileID: StaticString = #fileID, line: UInt = #line,
    _ work: @escaping @Sendable (Item) throws -> Future<Element>
  ) -> Future where Value == [Element] {
    let items = Array(items)
    if items.isEmpty { return .fulfilled([]) }
    let gathered = ValueCore<[Element]>(origin: Origin(fileID: fileID, line: line))
    ItemsGathering(items, limit: concurrency, into: gathered, work).start()
    return Future(.core(gathered))
  }

  /// The values of the futures that `work` makes of `items`, called on `scheduler`; else as
  /// ``all(_:concurrency:fileID:line:_:)``.
  @_disfavoredOverload
  public static func all<Item: Sendable, Element>(
    _ items: some Sequence<Item>, concurrency: Int, on scheduler: some Scheduler, fileID: StaticString = #fileID,
    line: UInt = #line, _ work: @escaping @Sendable (Item) throws -> Future<Element>
  ) -> Future where Value == [Element] {
    all(items, concurrency: concurrency, fileID: fileID, line: line) { item in
      Future<Item>.fulfilled(item).flatMap(on: scheduler, fileID: fileID, line: line, work)
    }
  }

  /// The values of the futures that `work` makes of `items`, called on the main thread, see ``MainScheduler``; else as
  /// ``all(_:concurrency:fileID:line:_:)``.
  public static func all<Item: Sendable, Element>(
    _ items: some Sequence<Item>, concurrency: Int, on scheduler: MainScheduler, fileID: StaticString = #fileID,
    line: UInt = #line, _ work: @escaping @MainActor @Sendable (Item) throws -> Future<Element>
  ) -> Future where Value == [Element] {
    all(items, concurrency: concurrency, fileID: fileID, line: line) { item in
      Future<Item>.fulfilled(item).flatMap(on: .main, fileID: fileID, line: line, work)
    }
  }
}
