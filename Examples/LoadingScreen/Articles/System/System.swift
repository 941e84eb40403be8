#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#else
  import Glibc
#endif

/// The C library, as far as the example needs it: sockets on loopback, and the terminal.
///
/// The only file that knows which C library that is. Of all this only `put(_:to:)` may block.
package enum System {
  /// What one attempt to move bytes came to.
  enum Transfer: Equatable {
    case bytes(Int)
    case wouldBlock
    /// The other side sends no more.
    case ended
    case failed
  }

  /// A call that failed, and the reason as the C library words it.
  struct Failure: Error, CustomStringConvertible {
    let call: String
    let code = errno

    var description: String { "\(call): \(String(cString: strerror(code)))" }
  }

  // MARK: Sockets

  /// A non-blocking socket that listens on loopback, on a port that the system chose.
  static func openListener() throws -> (descriptor: Int32, port: UInt16) {
    let descriptor = socket(AF_INET, streamType, 0)
    guard descriptor >= 0 else { throw Failure(call: "socket") }
    do {
      try prepare(descriptor)
      var address = sockaddr_in()
      #if canImport(Darwin)
        address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
      #endif
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      var length = socklen_t(MemoryLayout<sockaddr_in>.size)
      try withUnsafeMutablePointer(to: &address) { pointer in
        try pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { generic in
          guard bind(descriptor, generic, length) == 0 else { throw Failure(call: "bind") }
          guard getsockname(descriptor, generic, &length) == 0 else { throw Failure(call: "getsockname") }
        }
      }
      guard listen(descriptor, 64) == 0 else { throw Failure(call: "listen") }
      return (descriptor, UInt16(bigEndian: address.sin_port))
    } catch {
      close(descriptor)
      throw error
    }
  }

  /// The next connection that waits at the listener, non-blocking, or nil if none does.
  static func nextConnection(from listener: Int32) -> Int32? {
    while true {
      let descriptor = accept(listener, nil, nil)
      if descriptor < 0 {
        // A client that left before it was accepted must not keep those behind it waiting.
        guard errno == EINTR || errno == ECONNABORTED else { return nil }
      } else if (try? prepare(descriptor)) != nil {
        return descriptor
      } else {
        close(descriptor)
      }
    }
  }

  static func receive(from descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) -> Transfer {
    let transfer = transfer { recv(descriptor, buffer.baseAddress, buffer.count, Int32(MSG_DONTWAIT)) }
    return transfer == .bytes(0) ? .ended : transfer
  }

  static func transmit(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Transfer {
    #if canImport(Darwin)
      let flags: Int32 = 0  // `prepare` has set SO_NOSIGPIPE
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    return transfer { send(descriptor, bytes.baseAddress, bytes.count, flags) }
  }

  /// Tells the other side that nothing more is sent; reading goes on.
  static func endTransmission(of descriptor: Int32) {
    shutdown(descriptor, Int32(SHUT_WR))
  }

  static func closeSocket(_ descriptor: Int32) {
    close(descriptor)
  }

  /// Keeps requests to loopback from being sent to a proxy that the environment names, on whose loopback nothing
  /// listens.
  ///
  /// To be called before there are other threads, which might be reading the environment.
  package static func exemptLoopbackFromProxies() {
    let exempt = getenv("no_proxy") ?? getenv("NO_PROXY")
    let names = exempt.map { String(cString: $0) + "," } ?? ""
    if names != "*," { setenv("no_proxy", names + "127.0.0.1", 1) }
  }

  // MARK: Terminal

  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Columns and rows of the terminal behind `descriptor`, nil if there is none.
  package static func terminalSize(_ descriptor: Int32) -> (columns: Int, rows: Int)? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return nil }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// Writes all of `text`, or as much as the other side takes before it goes away.
  package static func put(_ text: String, to descriptor: Int32) {
    var text = text
    text.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty {
        switch transfer({ write(descriptor, rest.baseAddress, rest.count) }) {
        case .bytes(let count): rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
        case .wouldBlock: awaitWritable(descriptor)
        case .ended, .failed: return
        }
      }
    }
  }

  // MARK: Signals

  /// The signals by which a user or a parent process ends a program.
  private static let endingSignals = [SIGINT, SIGTERM]

  /// Has the cursor of the terminal at standard output shown again should a signal end the process.
  ///
  /// In the handler, and not in a dispatch source: a source is told later, and no signal comes to those of its threads.
  package static func showCursorIfKilled() {
    for number in endingSignals {
      _ = signal(number) { number in
        // Nothing but what a signal handler may do: no allocation, no lock.
        let cursor: StaticString = "\u{1B}[?25h"
        _ = write(1, cursor.utf8Start, cursor.utf8CodeUnitCount)
        _ = signal(number, SIG_DFL)
        raise(number)
      }
    }
  }

  package static func stopShowingCursorIfKilled() {
    for number in endingSignals { _ = signal(number, SIG_DFL) }
  }
}

extension System {
  /// Its C declaration is an enumeration here and a number there.
  static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func prepare(_ descriptor: Int32) throws {
    let flags = fcntl(descriptor, F_GETFL)
    guard flags >= 0, fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { throw Failure(call: "fcntl") }
    #if canImport(Darwin)
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      guard setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, size) == 0 else { throw Failure(call: "setsockopt") }
    #endif
  }

  private static func transfer(_ attempt: () -> Int) -> Transfer {
    while true {
      let count = attempt()
      if count >= 0 { return .bytes(count) }
      guard errno == EINTR else { return errno == EAGAIN || errno == EWOULDBLOCK ? .wouldBlock : .failed }
    }
  }

  private static func awaitWritable(_ descriptor: Int32) {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&wanted, 1, -1)
  }
}
