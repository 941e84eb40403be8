import Dispatch

/// An API as it was written before the compiler checked threads: its handlers are neither `@Sendable` nor anybody's
/// actor's, it calls them on a thread of its own, and it is not `Sendable` itself.
public final class LegacyAPI {
  public init() {}

  public func fetch(_ id: Int, completion: @escaping (String?, Error?) -> Void) {
    DispatchQueue.global().async { completion("article \(id)", nil) }
  }

  public func fetchModel(completion: @escaping (LegacyModel?, Error?) -> Void) {
    DispatchQueue.global().async { completion(LegacyModel(), nil) }
  }

  public func save(_ text: String, completion: @escaping (Error?) -> Void) {
    DispatchQueue.global().async { completion(nil) }
  }

  public func load(success: @escaping (String) -> Void, failure: @escaping (Error) -> Void) {
    DispatchQueue.global().async { success("loaded") }
  }
}
