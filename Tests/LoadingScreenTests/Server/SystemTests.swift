import XCTest

@testable import Articles
@testable import LoadingScreen

final class SystemTests: XCTestCase {
  func testSendingToOneWhoIsNotThereFailsAndDoesNotEndTheProcess() throws {
    let (listener, port) = try System.openListener()
    defer { System.closeSocket(listener) }
    XCTAssertNil(System.nextConnection(from: listener))
    let client = try RawClient(port: port)
    let connection = try XCTUnwrap(System.nextConnection(from: listener))
    defer { System.closeSocket(connection) }
    System.endTransmission(of: connection)
    XCTAssertEqual(try client.bytesUntilEnd(), [])
    XCTAssertEqual([1].withUnsafeBytes { System.transmit($0, to: connection) }, .failed)
  }

  func testReadingDoesNotWaitForWhatHasNotCome() throws {
    let (listener, port) = try System.openListener()
    defer { System.closeSocket(listener) }
    let client = try RawClient(port: port)
    let connection = try XCTUnwrap(System.nextConnection(from: listener))
    defer { System.closeSocket(connection) }
    var buffer = [UInt8](repeating: 0, count: 8)
    XCTAssertEqual(buffer.withUnsafeMutableBytes { System.receive(from: connection, into: $0) }, .wouldBlock)
    withExtendedLifetime(client) {}
  }
}
