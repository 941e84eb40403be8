enum NewsError: Error, Equatable {
  case unknownReader
  case brokenFeed
  case tooSlow
}
