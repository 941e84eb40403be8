import Foundation
import LoadingContent
import LoadingContentFoundation
import XCTest

final class LocalizedErrorTests: XCTestCase {
  func testALocalizedDescriptionSaysWhatWentWrong() {
    let errors: [LoadingContentError] = [
      .abandoned(fileID: "App/API.swift", line: 3), .missingValue, .invalid, .settledWithItself,
      .timedOut(after: .seconds(3)), .nothingToWaitFor, .allRejected([CancellationError()]),
    ]
    for error in errors {
      XCTAssertEqual((error as any Error).localizedDescription, error.description)
    }
  }
}
