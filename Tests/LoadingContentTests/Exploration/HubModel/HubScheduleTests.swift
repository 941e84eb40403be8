#if DEBUG
  import LoadingContentTesting
  import XCTest

  @testable import LoadingContent

  /// The hub itself, two and three calls at a time, in the orders in which their threads can come by its lock: what
  /// each listener hears is compared with the account that `HubModelTests` compares the hub's values with.
  final class HubScheduleTests: XCTestCase {
    private enum Operation: CaseIterable {
      case content, loading, error, cancel, finish
      case subscribe, subscribeOnce, subscribeThere, disposeFirst, disposeSecond, hop, contentFromInside
    }

    private struct Numbered: Error { let number: Int }

    /// Unchecked: one thread runs at a time.
    private final class World: @unchecked Sendable {
      let source = SignalSource<Int>()
      let scheduler = TestScheduler()
      var oracle = HubOracle(places: 2)
      var registrations: [Disposable] = []
      var complaints: [String] = []
      /// What each thread is about to do, until the hub has it.
      private var pending: [UnsafeMutableRawPointer?: (inout HubOracle, UInt64) -> Void] = [:]
      private var number: UInt64 = 0
      private var value = 0
      private var emitsInside = false

      var hub: ContentHub<Int> { source.signal.hub }

      init() {
        subscribe([.loading, .content, .error], there: false)
        subscribe(.states, there: true)
      }

      func run(_ operation: Operation) {
        switch operation {
        case .content: emit(.content)
        case .contentFromInside:
          emitsInside = true
          emit(.content)
        case .loading: emit(.loading)
        case .error: emit(.error)
        case .cancel: emit(.cancel)
        case .finish: emit(.finish)
        case .subscribe: subscribe([.loading, .content], there: false)
        case .subscribeOnce: subscribe(.content, there: false, .once)
        case .subscribeThere: subscribe([.content, .ends], there: true)
        case .disposeFirst: registrations[0].dispose()
        case .disposeSecond: registrations[1].dispose()
        case .hop: scheduler.run()
        }
      }

      private func emit(_ input: HubOracle.Input) {
        value += 1
        let value = value
        pending[Exploration.slot.pointer] = { oracle, _ in _ = oracle.emitted(input, value) }
        switch input {
        case .loading: source.emit(.loading)
        case .content: source.emit(.content(value))
        case .error: source.emit(.error(Numbered(number: value)))
        case .cancel: source.emit(.error(CancellationError()))
        case .finish: hub.accept(.end, error: Numbered(number: value))
        }
        observe()
        pending[Exploration.slot.pointer] = nil
      }

      private func subscribe(_ lists: ListSet, there: Bool, _ options: SubscribeOptions = []) {
        let listener = HubOracle.Listener(
          lists: lists.rawValue, place: there ? 1 : 0, isOnce: options.contains(.once))
        let index = Heard<Int>()
        pending[Exploration.slot.pointer] = { oracle, id in
          index.append(oracle.listeners.count)
          var listener = listener
          listener.id = id | UInt64(lists.rawValue)
          _ = oracle.subscribed(listener, skipsCurrent: false)
        }
        let request = Hub.Request(
          { [unowned self] event in
            // Nobody has watched the lock if this is no explored thread.
            observe()
            hear(event, index.all[0])
            return !options.contains(.once) && event.kind != .end
          }, in: lists, on: there ? SchedulerKind(scheduler) : .inline, options: options, isBound: false)
        let registration = hub.subscribe(request)
        observe()
        pending[Exploration.slot.pointer] = nil
        registrations.append(registration)
      }

      private func hear(_ event: Event, _ index: Int) {
        let (list, told): (ListSet, HubOracle.Told) =
          switch event.kind {
          case .flag: (.loading, .flag(event.element(as: Bool.self)))
          case .content: (.content, .content(event.element(as: Int.self)))
          case .error: (.error, .error(number(in: event)))
          case .loadingState: (.states, .state(.loading))
          case .contentState: (.states, .state(.content(event.element(as: Int.self))))
          case .errorState: (.states, .state(.error(number(in: event))))
          default: (.ends, .end)
          }
        if let complaint = oracle.called(index, in: list, told) { complaints.append(complaint) }
        if emitsInside, index == 0, list == .content {
          emitsInside = false
          emit(.content)
        }
        oracle.returned(index)
      }

      private func number(in event: Event) -> Int {
        (event.element(as: (any Error).self) as? Numbered)?.number ?? -1
      }

      /// What this thread has just taken the lock for.
      func observe() {
        var ids: Set<UInt64> = []
        let now = hub.contents.withUnwatchedLock { contents in
          contents.eachLane { lane in lane.lists.visit { id, _ in ids.insert(id) } }
          return contents.state.number
        }
        if now != number, let apply = pending.removeValue(forKey: Exploration.slot.pointer) {
          number = now
          apply(&oracle, now)
        }
        for index in oracle.listeners.indices where !ids.contains(oracle.listeners[index].id) { oracle.left(index) }
      }

      /// What has gone wrong.
      func complaint() -> String? {
        scheduler.run()
        observe()
        defer { for registration in registrations { registration.dispose() } }
        if let first = complaints.first ?? oracle.complaint { return first }
        var left: String?
        hub.contents.withUnwatchedLock { contents in
          contents.eachLane { lane in if !lane.state.isIdle || !lane.waiting.isEmpty { left = "\(lane.state)" } }
        }
        return left
      }
    }

    private func explore(_ operations: [Operation], preemptions: Int?) -> Int {
      Explorer.explore(threads: operations.count, preemptions: preemptions) {
        let world = World()
        return Explorer.Run(
          threads: operations.map { operation in { world.run(operation) } },
          observe: { _ in world.observe() }
        ) { schedule in
          if let complaint = world.complaint() { XCTFail("\(operations), \(schedule): \(complaint)") }
        }
      }
    }

    func testTwoAtATimeInEveryOrder() {
      var runs = 0
      for (index, one) in Operation.allCases.enumerated() {
        for other in Operation.allCases[index...] where one != .hop || other != .hop {
          runs += explore([one, other], preemptions: nil)
        }
      }
      XCTAssertGreaterThan(runs, 1000)
    }

    func testThreeAtATimeWithOnePreemption() {
      var runs = 0
      var all = Operation.allCases
      #if LOADINGCONTENT_TSAN
        // Steps that the sanitizer slows down, and that have no races: one thread runs at a time.
        all.removeAll { [.loading, .error, .cancel, .subscribeOnce, .disposeSecond].contains($0) }
      #endif
      for one in all.indices {
        for other in one..<all.count {
          for third in other..<all.count {
            let operations = [all[one], all[other], all[third]]
            guard operations.count(where: { $0 == .hop }) <= 1 else { continue }
            runs += explore(operations, preemptions: 1)
          }
        }
      }
      XCTAssertGreaterThan(runs, 1000)
    }
  }
#endif
