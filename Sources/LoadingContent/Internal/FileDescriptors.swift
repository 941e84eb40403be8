#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WinSDK)
  import CRT
#endif

/// Not `fputs`: C's `stderr` is a mutable global, which Swift 6 does not let one touch.
func writeToStandardError(_ text: String) {
  var text = text
  text.withUTF8 { bytes in
    #if canImport(WinSDK)
      _ = _write(2, bytes.baseAddress, UInt32(bytes.count))
    #else
      _ = write(2, bytes.baseAddress, bytes.count)
    #endif
  }
}

#if !os(Windows)
  enum ReadOutcome: Equatable {
    case bytes([UInt8])
    case nothingYet
    /// The end of the file, or an error.
    case end
  }

  func readBytes(from descriptor: Int32, atMost count: Int) -> ReadOutcome {
    var outcome = ReadOutcome.end
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      let result = read(descriptor, buffer.baseAddress, count)
      initializedCount = max(0, result)
      if result < 0, errno == EAGAIN || errno == EINTR { outcome = .nothingYet }
    }
    return bytes.isEmpty ? outcome : .bytes(bytes)
  }
#endif
