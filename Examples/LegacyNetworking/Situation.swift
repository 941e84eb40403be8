import Dispatch

/// What both versions are put into.
struct Situation {
  let title: String
  var reader = 7
  var faults: [String: NewsAPI.Fault] = [:]
  var patience: DispatchTimeInterval = .seconds(30)

  static let all = [
    Situation(title: "all is well"),
    Situation(title: "a feed is broken", faults: ["chess": .broken]),
    Situation(title: "an unknown reader", reader: 8),
    Situation(title: "a feed never answers", faults: ["weather": .silent], patience: .milliseconds(50)),
  ]

  /// What comes of it, in words.
  func outcome(_ page: (NewsAPI) throws -> Page) -> Outcome {
    let api = NewsAPI(faults: faults)
    let text =
      switch Result(catching: { try page(api) }) {
      case .success(let page): "\(page.reader): \(page.articles.map(\.feed).joined(separator: ", "))"
      case .failure(let error): "\(error)"
      }
    return Outcome(text: text, isModest: api.mostAtOnce <= 2)
  }
}
