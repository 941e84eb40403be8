import LoadingContentTesting

extension LifetimeTracker {
  /// A new instance that is watched.
  func make(fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line) -> Tracked {
    track(Tracked(), fileID: fileID, filePath: filePath, line: line)
  }
}
