#if !canImport(Darwin)
  import XCTest

  /// Knows whether XCTest is running a test, once it has been made.
  final class XCTestWatch: XCTestObservation, Sendable {
    static let shared = XCTestWatch()

    private let isRunning = Guarded(false)

    private init() { XCTestObservationCenter.shared.addTestObserver(self) }

    var isTestRunning: Bool { isRunning.withLock { $0 } }

    func testCaseWillStart(_ testCase: XCTestCase) { isRunning.withLock { $0 = true } }

    // It may have been made in the middle of a test, and then hears of that only now.
    func testCase(
      _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
      atLine lineNumber: Int
    ) {
      isRunning.withLock { $0 = true }
    }

    func testCaseDidFinish(_ testCase: XCTestCase) { isRunning.withLock { $0 = false } }
  }
#endif
