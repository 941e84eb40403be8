import Foundation
import LoadingContentTesting
import XCTest

@testable import Articles
@testable import LoadingScreen

/// A client that says exactly the bytes it is told to, and keeps what it hears.
// Unchecked: what is mutable in it is used on `queue` alone.
final class RawClient: @unchecked Sendable {
  /// How long a test waits before it is taken to hang.
  static let patience: TimeInterval = 30

  private struct Missing: Error {
    let description: String
  }

  private struct Received {
    var bytes: [UInt8] = []
    var hasEnded = false
  }

  private let queue = DispatchQueue(label: "RawClient")
  private let descriptor: Int32
  private let source: any DispatchSourceRead
  private let log = EventLog<Received>()
  private var received = Received()
  private var isReading = false
  private var isClosed = false

  /// - Parameter reading: whether it reads from the beginning, or from `startReading()` on. In that case the system
  ///   takes little on its behalf, so that the server has to wait for it.
  init(port: UInt16, reading: Bool = true) throws {
    let descriptor = socket(AF_INET, System.streamType, 0)
    if !reading {
      var little: Int32 = 4096
      setsockopt(descriptor, SOL_SOCKET, SO_RCVBUF, &little, socklen_t(MemoryLayout<Int32>.size))
    }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let failure = System.Failure(call: "connect")
      System.closeSocket(descriptor)
      throw failure
    }
    self.descriptor = descriptor
    // A descriptor of its own: the client goes on sending when there is nothing more to read.
    let watched = dup(descriptor)
    source = DispatchSource.makeReadSource(fileDescriptor: watched, queue: queue)
    source.setCancelHandler { System.closeSocket(watched) }
    source.setEventHandler { [weak self] in self?.read() }
    if reading { startReading() }
  }

  deinit {
    if !isReading { source.resume() }
    source.cancel()
    if !isClosed { System.closeSocket(descriptor) }
  }

  func startReading() {
    queue.sync {
      if !isReading { source.resume() }
      isReading = true
    }
  }

  /// Returns whether the server's side took all of it.
  @discardableResult
  func send(_ text: String) -> Bool {
    queue.sync {
      var rest = Array(text.utf8)[...]
      while !rest.isEmpty {
        let transfer = rest.withUnsafeBytes { System.transmit($0, to: descriptor) }
        guard case .bytes(let count) = transfer else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  func get(_ target: String, fields: String = "") {
    send("GET \(target) HTTP/1.1\r\nHost: test\r\n\(fields)\r\n")
  }

  func endSending() {
    queue.sync { System.endTransmission(of: descriptor) }
  }

  /// Leaves. With `reset`, as a client that has crashed does.
  func close(reset: Bool = false) {
    startReading()
    queue.sync {
      if reset {
        var now = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &now, socklen_t(MemoryLayout<linger>.size))
      }
      source.cancel()
      System.closeSocket(descriptor)
      isClosed = true
    }
  }

  /// All that was received when the server has answered `count` requests.
  func responses(_ count: Int) throws -> [RawResponse] {
    try wait("\(count) responses") { RawResponse.all(in: $0.bytes).count >= count }
    return RawResponse.all(in: log.events.last?.bytes ?? [])
  }

  /// All that was received until the server ended the connection.
  func responsesUntilEnd() throws -> [RawResponse] {
    try RawResponse.all(in: bytesUntilEnd())
  }

  /// The same, as it came.
  func bytesUntilEnd() throws -> [UInt8] {
    try wait("the end") { $0.hasEnded }
    return log.events.last?.bytes ?? []
  }

  private func wait(_ description: String, _ isOver: @escaping (Received) -> Bool) throws {
    let isThere = log.first { $0.last.map(isOver) ?? false }
    if XCTAssertFulfills(isThere, timeout: Self.patience) == nil { throw Missing(description: description) }
  }

  /// Until nothing is left: see `HTTPConnection.read()`.
  private func read() {
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while !received.hasEnded {
      switch buffer.withUnsafeMutableBytes({ System.receive(from: descriptor, into: $0) }) {
      case .bytes(let count): received.bytes += buffer[..<count]
      case .wouldBlock: return log.record(received)
      case .ended, .failed: received.hasEnded = true
      }
    }
    source.cancel()
    log.record(received)
  }
}
