import Articles
import Foundation
import LoadingContent

/// `SearchAsYouType` types a few words into a search, against its own server, and prints what a screen would show.
@main
enum Program {
  @MainActor
  static func main() throws {
    System.exemptLoopbackFromProxies()
    let typing = try Typing()
    typing.play().whenSettled(on: .main) { [typing] result in
      if case .failure(let error) = result { print("SearchAsYouType: \(error)") }
      withExtendedLifetime(typing) { exit((try? result.get()) == nil ? 1 : 0) }
    }
    dispatchMain()
  }
}
