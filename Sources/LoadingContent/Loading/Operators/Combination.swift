/// Several signals on their way to be one.
final class Combination<Content: Sendable>: Sendable {
  /// What happened to one of them. The closures, which know its type, store its content when its turn has come.
  private struct Input: Sendable {
    let index: Int
    /// Nil when it has ended.
    let apply: (@Sendable (inout Members) -> CombinedState.News)?
  }

  private struct Members {
    var state: CombinedState
    var errors: ContiguousArray<(any Error)?>
    var runningCount: Int
    /// Those that were added.
    var count = 0

    mutating func apply<Element>(
      _ change: SignalChange<Element>, to index: Int, _ store: (Element?) -> Void
    ) -> CombinedState.News {
      switch change {
      case .content(let content, _):
        store(content)
        errors[index] = nil
      case .error(let error, _): errors[index] = error
      case .contentWithdrawn: store(nil)
      case .errorWithdrawn: errors[index] = nil
      case .loading, .progress, .restored: break
      }
      return state.changed(index, change)
    }
  }

  private let hub = ContentHub<Content>()
  private let relay = Relay<Input>(isHeld: true)
  private let members: Confined<Members>
  private let content: @Sendable () -> Content

  /// - Parameters:
  ///   - needsAll: A content is told only when each signal has one.
  ///   - content: Called when there is a content to be told, with no lock held.
  init(count: Int, policy: CombinePolicy, needsAll: Bool, _ content: @escaping @Sendable () -> Content) {
    members = Confined(
      Members(
        state: CombinedState(count: count, policy: policy, needsAll: needsAll),
        errors: ContiguousArray(repeating: nil, count: count), runningCount: count))
    self.content = content
    // Not `self`, which would be held for nothing when it is over.
    relay.prepare { [hub] relay in
      hub.setFeed(Disposable { relay.end() })
    } handler: { [hub, members] relay, input in
      guard let apply = input.apply else {
        members.value.runningCount -= 1
        if members.value.runningCount == 0 { hub.finish(relay) }
        return
      }
      let news = apply(&members.value)
      hub.tell(members.value.state.steps(for: news), members.value.errors, content)
    }
  }

  /// Adds the next one.
  ///
  /// - Parameter store: Called with each of its contents, in the order of events; with nil if there is none any more.
  func add<Element>(_ signal: Signal<Element>, _ store: @escaping @Sendable (Element?) -> Void) {
    let index = members.value.count
    members.value.count += 1
    let now = relay.follow(signal, as: .source(index)) { [relay] change in
      relay.receive(Input(index: index) { $0.apply(change, to: index, store) })
    } atEnd: {
      $0.receive(Input(index: index, apply: nil))
    }
    for change in now.changes { _ = members.value.apply(change, to: index, store) }
  }

  /// All are added.
  func begin() -> Signal<Content> {
    let signal = Signal(hub)
    relay.begin()
    hub.tell(members.value.state.firstSteps, members.value.errors, content)
    if members.value.count == 0 { hub.finish(relay) }
    relay.open()
    return signal
  }
}

extension ContentHub {
  /// Does to a signal of several what is to be done.
  func tell(_ steps: [CombinedState.Step], _ errors: ContiguousArray<(any Error)?>, _ content: () -> Content) {
    for step in steps {
      switch step {
      case .loading: accept(.loading)
      case .content(let isEarly): emit(content(), as: isEarly ? .earlyContent : .content)
      case .error(let index): accept(.error, error: errors[index])
      case .restored: accept(.stopped)
      case .contentWithdrawn: withdrawContent()
      case .errorWithdrawn: accept(.errorWithdrawn)
      }
    }
  }
}
