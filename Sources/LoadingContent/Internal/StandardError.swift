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
