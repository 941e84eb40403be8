// Windows has neither signals nor descriptors to wait for.
#if !os(Windows)
  import Dispatch

  extension DispatchSource {
    /// A Unix signal, as a channel of how often it came since it was last heard.
    ///
    ///     signal(SIGINT, SIG_IGN)  // or it ends the process, as before
    ///     let interrupts = DispatchSource.signalChannel(SIGINT)
    ///     interrupts.subscribe { _ in log.note("interrupted") }.disposed(by: bag)
    ///
    /// It watches from the first registration on, as long as somebody holds the channel or has a registration that has
    /// not ended.
    ///
    /// - Parameters:
    ///   - signal: Its number. What it does by itself is not changed by this. If there is no such signal the channel
    ///     finishes when it is listened to.
    ///   - queue: Where the events are emitted.
    public static func signalChannel(_ signal: Int32, on queue: DispatchQueue = .global()) -> Channel<Int> {
      SourceFeed.channel(
        { isSignal(signal) ? DispatchSource.makeSignalSource(signal: signal, queue: queue) : nil },
        onEvent: { hub, count in hub.arrive(count) })
    }

    /// What can be read from a descriptor, as a channel of its bytes, in pieces as they come.
    ///
    ///     let input = DispatchSource.readChannel(fileDescriptor: 0)
    ///     input.subscribe { log.note($0.count) }.disposed(by: bag)
    ///
    /// It reads from the first registration on, as long as somebody holds the channel or has a registration that has
    /// not ended: nothing is lost before that, and what comes while nobody listens later is. At the end of the file,
    /// and at an error, the channel finishes.
    ///
    /// - Parameters:
    ///   - fileDescriptor: A pipe, a socket or a terminal. It is not closed by this, and must stay open until `onEnd`.
    ///     If it is not open, or is `/dev/null`, the channel finishes when it is listened to.
    ///   - queue: Where it is read and where the bytes are emitted: a serial queue, or a global one.
    ///   - onEnd: Called once, when the descriptor is no longer used: the place to close it. Runs on `queue`, or where
    ///     the last holder went if nobody has ever listened.
    public static func readChannel(
      fileDescriptor: Int32, on queue: DispatchQueue = .global(), onEnd: (@Sendable () -> Void)? = nil
    ) -> Channel<[UInt8]> {
      SourceFeed.channel(
        {
          guard isOpen(fileDescriptor), !isNullDevice(fileDescriptor) else { return nil }
          return DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: queue)
        },
        onEnd: onEnd,
        onEvent: { hub, available in hub.read(from: fileDescriptor, available: available) })
    }
  }

  extension FedHub<[UInt8]> {
    /// Reads a piece of what is there, the rest makes another event. But after a hang-up, of which Dispatch tells once
    /// by saying that there is nothing, all that is left.
    ///
    /// Neither waits: what is there is read by nobody else, and after a hang-up reading ends.
    fileprivate func read(from descriptor: Int32, available: Int) {
      repeat {
        switch readBytes(from: descriptor, atMost: available == 0 ? 16_384 : min(available, 16_384)) {
        case .bytes(let bytes): arrive(bytes)
        case .nothingYet: return
        case .end: return finish()
        }
      } while available == 0 && !isFinished
    }
  }
#endif
