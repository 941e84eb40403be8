import LoadingContent
import LoadingContentTesting

/// A way from a future to another one that has its value: each operator on futures, in each of its forms.
struct FuturePath: Sendable {
  let name: String
  /// What is made of a future. What takes time, or a scheduler, is on the one that is handed over.
  let make: @Sendable (Future<Int>, TestScheduler) -> Future<Int>
  /// Whether an error becomes another one.
  var changesErrors = false

  static var all: [FuturePath] { transforms + onSchedulers + onMain + inner + gatherings + time + retries }

  private static let transforms = [
    FuturePath("map") { future, _ in future.map { $0 } },
    FuturePath("flatMap") { future, _ in future.flatMap { .fulfilled($0) } },
    FuturePath("mapError") { future, _ in future.mapError { $0 } },
    FuturePath("recover") { future, _ in future.recover { throw $0 } },
    FuturePath("flatMapError") { future, _ in future.flatMapError { .rejected($0) } },
    FuturePath("tap") { future, _ in future.tap { _ in } },
    FuturePath("tapError") { future, _ in future.tapError { _ in } },
    FuturePath("always") { future, _ in future.always {} },
    FuturePath("validate") { future, _ in future.validate { _ in true } },
    FuturePath("unwrap") { future, _ in future.map { Optional($0) }.unwrap() },
  ]

  private static let onSchedulers = [
    FuturePath("map on a scheduler") { future, scheduler in future.map(on: scheduler) { $0 } },
    FuturePath("flatMap on a scheduler") { future, scheduler in future.flatMap(on: scheduler) { .fulfilled($0) } },
    FuturePath("mapError on a scheduler") { future, scheduler in future.mapError(on: scheduler) { $0 } },
    FuturePath("recover on a scheduler") { future, scheduler in future.recover(on: scheduler) { throw $0 } },
    FuturePath("flatMapError on a scheduler") { future, scheduler in
      future.flatMapError(on: scheduler) { .rejected($0) }
    },
    FuturePath("tap on a scheduler") { future, scheduler in future.tap(on: scheduler) { _ in } },
    FuturePath("tapError on a scheduler") { future, scheduler in future.tapError(on: scheduler) { _ in } },
    FuturePath("always on a scheduler") { future, scheduler in future.always(on: scheduler) {} },
    FuturePath("validate on a scheduler") { future, scheduler in future.validate(on: scheduler) { _ in true } },
  ]

  private static let onMain = [
    FuturePath("map on main") { future, _ in future.map(on: .main) { $0 } },
    FuturePath("flatMap on main") { future, _ in future.flatMap(on: .main) { .fulfilled($0) } },
    FuturePath("mapError on main") { future, _ in future.mapError(on: .main) { $0 } },
    FuturePath("recover on main") { future, _ in future.recover(on: .main) { throw $0 } },
    FuturePath("flatMapError on main") { future, _ in future.flatMapError(on: .main) { .rejected($0) } },
    FuturePath("tap on main") { future, _ in future.tap(on: .main) { _ in } },
    FuturePath("tapError on main") { future, _ in future.tapError(on: .main) { _ in } },
    FuturePath("always on main") { future, _ in future.always(on: .main) {} },
    FuturePath("validate on main") { future, _ in future.validate(on: .main) { _ in true } },
  ]

  /// Those in which the future is the one that a closure makes.
  private static let inner = [
    FuturePath("flatMap to it") { future, _ in Future<Void>.fulfilled().flatMap { future } },
    FuturePath("flatMap to it on a scheduler") { future, scheduler in
      Future<Void>.fulfilled().flatMap(on: scheduler) { future }
    },
    FuturePath("flatMapError to it") { future, _ in Future.rejected(TestError(1)).flatMapError { _ in future } },
    FuturePath("a promise that follows") { future, _ in Future { $0.settle(with: future) } },
  ]

  private static let gatherings = [
    FuturePath("zip") { future, _ in Future.zip(future, .fulfilled(true)).map { $0.0 } },
    FuturePath("all") { future, _ in Future.all([.fulfilled(0), future]).map { $0[1] } },
    FuturePath("weighted all") { future, _ in
      Future.all([.fulfilled(0), future, future], weights: [1, 2]).map { $0[1] }
    },
    FuturePath("allSettled") { future, _ in Future.allSettled([future]).map { try $0[0].get() } },
    FuturePath("race") { future, _ in .race([Future<Void>.after(.never).map { 0 }, future]) },
    FuturePath("any", changesErrors: true) { future, _ in .any([.rejected(TestError(1)), future]) },
    FuturePath("reduce") { future, _ in Future.reduce([.fulfilled(0), future], from: 0) { $0 + $1 } },
    FuturePath("reduce on a scheduler") { future, scheduler in
      Future.reduce([.fulfilled(0), future], from: 0, on: scheduler) { $0 + $1 }
    },
    FuturePath("reduce on main") { future, _ in
      Future.reduce([.fulfilled(0), future], from: 0, on: .main) { $0 + $1 }
    },
    FuturePath("items") { future, _ in
      Future.all([true, false], concurrency: 2) { $0 ? future : .fulfilled(0) }.map { $0[0] }
    },
    FuturePath("items on a scheduler") { future, scheduler in
      Future.all([true], concurrency: 1, on: scheduler) { _ in future }.map { $0[0] }
    },
    FuturePath("items on main") { future, _ in
      Future.all([true], concurrency: 1, on: .main) { _ in future }.map { $0[0] }
    },
  ]

  private static let time = [
    FuturePath("delay") { future, scheduler in future.delay(.seconds(1), on: scheduler) },
    FuturePath("timeout") { future, scheduler in future.timeout(.seconds(60), on: scheduler) },
    FuturePath("timeout that never comes") { future, scheduler in future.timeout(.never, on: scheduler) },
  ]

  private static let retries = [
    FuturePath("retry") { future, _ in .retry(attempts: 1) { future } },
    FuturePath("retry on a scheduler") { future, scheduler in
      .retry(attempts: 1, timeout: .seconds(60), on: scheduler) { future }
    },
    FuturePath("retry on main") { future, _ in .retry(attempts: 1, on: .main) { future } },
    FuturePath("the second attempt of a retry") { future, scheduler in
      let failed = Heard<Bool>()
      return .retry(attempts: 2, backoff: .constant(.seconds(1)), on: scheduler) {
        guard failed.count > 0 else {
          failed.append(true)
          throw TestError(1)
        }
        return future
      }
    },
  ]

  private init(
    _ name: String, changesErrors: Bool = false,
    _ make: @escaping @Sendable (Future<Int>, TestScheduler) -> Future<Int>
  ) {
    self.name = name
    self.changesErrors = changesErrors
    self.make = make
  }
}
