// Windows has neither signals nor descriptors to wait for.
#if !os(Windows)
  import Dispatch

  extension DispatchSource {
    /// A Unix signal, as a channel of how often it came since it was last heard.
    ///
    ///     signal(SIGINT, SIG_IGN)  // or it ends the process, as before
    ///     let interrupts = DispatchSource.signalChannel(SIGINT)
    ///     interrupts.subscribe { _ in server.stop() }.disposed(by: bag)
    ///
    /// It watches from the first registration on, as long as somebody holds the channel or has a registration that has not
    /// ended.
    ///
    /// - Parameters:
    ///   - signal: Its number. What it does by itself is not changed by this.
    ///   - queue: Where the events are emitted.
    public static func signalChannel(_ signal: Int32, on queue: DispatchQueue = .global()) -> Channel<Int> {
      SourceFeed.channel { hub in
        let source = DispatchSource.makeSignalSource(signal: signal, queue: queue)
        source.setEventHandler { [source] in hub.emitTurn(Int(clamping: source.data)) }
        return source
      }
    }

    /// What can be read from a descriptor, as a channel of its bytes, in pieces as they come.
    ///
    ///     let input = DispatchSource.readChannel(fileDescriptor: 0)
    ///     input.subscribe { parser.feed($0) }.disposed(by: bag)
    ///
    /// It reads from the first registration on, as long as somebody holds the channel or has a registration that has not
    /// ended: nothing is lost before that, and what comes while nobody listens later is. At the end of the file, and at an
    /// error, the channel finishes.
    ///
    /// - Parameters:
    ///   - fileDescriptor: A pipe, a socket or a terminal. It is not closed by this, and must stay open until `onEnd`.
    ///   - queue: Where it is read and where the bytes are emitted: a serial queue, or a global one.
    ///   - onEnd: Called once, when the descriptor is no longer used: the place to close it. Runs on `queue`, or where the
    ///     last holder went if nobody has ever listened.
    public static func readChannel(
      fileDescriptor: Int32, on queue: DispatchQueue = .global(), onEnd: (@Sendable () -> Void)? = nil
    ) -> Channel<[UInt8]> {
      SourceFeed.channel(onEnd: onEnd) { hub in
        let source = DispatchSource.makeReadSource(fileDescriptor: fileDescriptor, queue: queue)
        source.setEventHandler { [source] in
          // The registration that has started this is on its way into its list. What is not read comes again.
          guard hub.hasHadListener else { return }
          switch readBytes(from: fileDescriptor, atMost: min(max(1, Int(clamping: source.data)), 65_536)) {
          case .bytes(let bytes): hub.emitTurn(bytes)
          case .nothingYet: break
          case .end: RunQueue.arrive(ClosureTurn { hub.accept(.end) })
          }
        }
        return source
      }
    }
  }

  extension Hub {
    fileprivate var hasHadListener: Bool { contents.withLock { $0.state.latestNumber } >= ListSet.numberStep }
  }
#endif
