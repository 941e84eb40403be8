import Dispatch

/// How long what takes, in nanoseconds; `.max` is never.
struct LoaderTimes: Equatable {
  var staleAfter: UInt64 = 0
  var showLoadingAfter: UInt64 = 0
  var minimumLoadingTime: UInt64 = 0
  var joinLoadsWithin: UInt64 = 0
}

extension LoaderTimes {
  init(_ options: LoadOptions) {
    staleAfter = options.staleAfter.loaderNanoseconds
    showLoadingAfter = options.showLoadingAfter.loaderNanoseconds
    minimumLoadingTime = options.minimumLoadingTime.loaderNanoseconds
    joinLoadsWithin = options.joinLoadsWithin.loaderNanoseconds
  }
}

extension DispatchTimeInterval {
  /// At least 0; `.max` for never.
  fileprivate var loaderNanoseconds: UInt64 { nanosecondsFromNow.map { UInt64($0) } ?? .max }
}
