import Foundation

/// `LoadingScreen` plays the scenario against its own server; `LoadingScreen URL` loads from any address that answers JSON.
@main
enum Program {
  @MainActor
  static func main() {
    System.exemptLoopbackFromProxies()
    let arguments = CommandLine.arguments.dropFirst()
    let view = TerminalView()
    switch (arguments.first, arguments.count) {
    case (nil, _): Rehearsal(view: view).start()
    case (let address?, 1): loadOnce(address, view: view)
    default: fail("usage: LoadingScreen [URL]", status: 2)
    }
    dispatchMain()
  }

  @MainActor
  private static func loadOnce(_ address: String, view: TerminalView) {
    do {
      let api = try JSONAPI(address: address)
      view.showLoading(true)
      api.summary { result in
        DispatchQueue.main.async {
          view.showLoading(false)
          switch result {
          case .success(let summary): view.showContent(summary)
          case .failure(let error): view.showError(error)
          }
          view.finish()
          exit((try? result.get()) == nil ? 1 : 0)
        }
      }
    } catch {
      fail("\(error)", status: 1)
    }
  }

  static func fail(_ message: String, status: Int32) -> Never {
    System.put("LoadingScreen: \(message)\n", to: 2)
    exit(status)
  }
}
