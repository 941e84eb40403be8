import Dispatch
import LegacyAPI
import LoadingContent
import Testing

/// Handlers handed to an API in Swift 5 mode, which calls them off the main thread, by a class of the main actor's.
struct HandlerIsolationTests {
  @MainActor
  private final class Screen {
    private(set) var title: String?
    private let api = LegacyAPI()

    /// As it would be written by hand: the compiler takes the closure for the main actor's, and checks when it is
    /// called.
    func loadByHand() async {
      await withCheckedContinuation { continuation in
        api.fetch(1) { title, _ in
          self.title = title
          continuation.resume()
        }
      }
    }

    /// Even one that touches nothing.
    func loadByHandIntoAPromise() async {
      let promise = Promise<String>()
      api.fetch(1) { title, error in promise.complete(title, error) }
      await ended(promise.future)
    }

    func loadWithAMethodReference() async {
      let promise = Promise<String>()
      api.fetch(1, completion: promise.complete)
      await ended(promise.future)
    }

    /// The shape is not the promise's own: the function is converted.
    func loadWithAConvertedMethodReference() async {
      let promise = Promise<String?>()
      api.fetch(1, completion: promise.complete)
      await ended(promise.future)
    }

    func saveWithAMethodReference() async {
      let promise = Promise<Void>()
      api.save("", completion: promise.complete)
      await ended(promise.future)
    }

    func loadWithTwoMethodReferences() async {
      let promise = Promise<String>()
      api.load(success: promise.fulfill, failure: promise.reject)
      await ended(promise.future)
    }

    /// The API need not be `Sendable`: made here, it is sent.
    func loadWithAClosureInsideAFuture() async {
      await ended(Future { promise in LegacyAPI().fetch(1) { title, error in promise.complete(title, error) } })
      let api = LegacyAPI()
      await ended(
        Future { promise in api.fetch(1) { title, error in promise.complete(title.map { $0.count }, error) } })
      // Nor need a value, if only what is `Sendable` is taken out of it.
      await ended(Future { promise in LegacyAPI().fetchModel { model, error in promise.complete(model?.name, error) } })
    }

    private func ended<Value>(_ future: Future<Value>) async {
      await withCheckedContinuation { continuation in
        future.whenSettled(on: .main) { result in
          if let value = try? result.get() { self.title = "\(value)" }
          continuation.resume()
        }
      }
      precondition(title != nil, "it was fulfilled")
    }
  }

  @Test func aHandlerWrittenByHandTraps() async throws {
    let results = [
      await #expect(processExitsWith: .failure) { await Screen().loadByHand() },
      await #expect(processExitsWith: .failure) { await Screen().loadByHandIntoAPromise() },
    ]
    for result in results {
      guard case .signal = try #require(result).exitStatus else {
        Issue.record("it did not trap: \(try #require(result).exitStatus)")
        continue
      }
    }
  }

  @Test func aPromisesOwnHandlerDoesNot() async {
    await #expect(processExitsWith: .success) {
      let screen = await Screen()
      await screen.loadWithAMethodReference()
      await screen.loadWithAConvertedMethodReference()
      await screen.saveWithAMethodReference()
      await screen.loadWithTwoMethodReferences()
    }
  }

  @Test func aClosureInsideAFutureDoesNot() async {
    await #expect(processExitsWith: .success) { await Screen().loadWithAClosureInsideAFuture() }
  }
}
