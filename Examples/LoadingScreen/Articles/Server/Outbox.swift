/// Bytes on their way to a client that takes them at its own pace.
struct Outbox {
  private var bytes: [UInt8] = []
  private var sent = 0

  var isEmpty: Bool { bytes.isEmpty }

  mutating func append(_ more: [UInt8]) {
    bytes += more
  }

  /// Sends as much as the client takes now. `.bytes` says that this was all there was.
  mutating func transmit(to descriptor: Int32) -> System.Transfer {
    while sent < bytes.count {
      let transfer = bytes.withUnsafeBytes {
        System.transmit(UnsafeRawBufferPointer(rebasing: $0[sent...]), to: descriptor)
      }
      guard case .bytes(let count) = transfer else { return transfer }
      sent += count
    }
    defer { self = Outbox() }
    return .bytes(sent)
  }
}
