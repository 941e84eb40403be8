import Articles
import Foundation

/// `LoadingScreen` plays the scenario against its own server; `LoadingScreen URL` loads from any address that answers
/// JSON.
@main
enum Program {
  @MainActor
  static func main() {
    System.exemptLoopbackFromProxies()
    let arguments = CommandLine.arguments.dropFirst()
    let view = TerminalView()
    do {
      switch (arguments.first, arguments.count) {
      case (nil, _): try play(view)
      case (let address?, 1): try load(address, view)
      default: fail("usage: LoadingScreen [URL]", status: 2)
      }
    } catch {
      fail("\(error)", status: 1)
    }
    dispatchMain()
  }

  @MainActor
  private static func play(_ view: TerminalView) throws {
    let pace: DispatchTimeInterval = .milliseconds(TerminalOutput.standard.isScreen ? 1200 : 0)
    let scenario = try Scenario(view: view, pace: pace)
    scenario.play().whenSettled(on: .main) { result in
      view.finish()
      if case .failure(let error) = result { fail("\(error)", status: 1) }
      exit(0)
    }
  }

  @MainActor
  private static func load(_ address: String, _ view: TerminalView) throws {
    let screen = AddressScreen(api: try JSONAPI(address: address), view: view)
    screen.whenDone { [screen] isFine in
      view.finish()
      withExtendedLifetime(screen) { exit(isFine ? 0 : 1) }
    }
  }

  private static func fail(_ message: String, status: Int32) -> Never {
    System.put("LoadingScreen: \(message)\n", to: 2)
    exit(status)
  }
}
