#if DEBUG
  import Dispatch
  import Foundation
  import XCTest

  @testable import LoadingContent

  /// Runs a few concurrent calls in every order in which their threads can come by the library's locks.
  ///
  /// One thread runs at a time, up to its next lock; there the explorer decides who goes on. It tries all decisions,
  /// one run for each, so an outcome that depends on timing is found always or never. What happens between two locks is
  /// one step: races on what no lock guards are the thread sanitizer's to find.
  enum Explorer {
    /// What is done in a run, on a thread each, and what must hold after it.
    struct Run {
      let threads: [@Sendable () -> Void]
      /// Called on a thread, with its number, when it has given back a lock.
      var observe: (@Sendable (Int) -> Void)?
      let check: (_ schedule: [Int]) -> Void

      init(
        threads: [@Sendable () -> Void], observe: (@Sendable (Int) -> Void)? = nil,
        check: @escaping (_ schedule: [Int]) -> Void
      ) {
        self.threads = threads
        self.observe = observe
        self.check = check
      }
    }

    /// - Parameters:
    ///   - preemptions: At most so many times a run leaves a thread that could go on; nil: as often as there are
    ///     orders.
    ///   - makeRun: A fresh world for each run.
    /// - Returns: How many runs there were.
    @discardableResult
    static func explore(
      threads count: Int, preemptions: Int? = nil, file: StaticString = #filePath, line: UInt = #line,
      _ makeRun: () -> Run
    ) -> Int {
      let workers = (0..<count).map { _ in Worker() }
      defer { for worker in workers { worker.end() } }
      var runs = 0
      var path: [Decision] = []
      repeat {
        let run = makeRun()
        precondition(run.threads.count == count)
        let observe = run.observe
        for (index, body) in run.threads.enumerated() { workers[index].begin(body) { observe?(index) } }
        var step = 0
        var current: Int?
        var left = preemptions
        while true {
          let ready = workers.indices.filter { !workers[$0].isDone }
          if ready.isEmpty { break }
          if step == path.count {
            // The one who runs goes on first; then the others, if it may be left.
            var options = ready
            if let current, ready.contains(current) {
              options = left == 0 ? [current] : [current] + ready.filter { $0 != current }
            }
            path.append(Decision(options: options))
          }
          let next = path[step].choice
          if let current, current != next, ready.contains(current), left != nil { left! -= 1 }
          guard workers[next].step() else {
            XCTFail("hangs in schedule \(path.map(\.choice))", file: file, line: line)
            return runs
          }
          current = next
          step += 1
        }
        run.check(path.map(\.choice))
        runs += 1
        while let last = path.last, last.taken + 1 == last.options.count { path.removeLast() }
        if !path.isEmpty { path[path.count - 1].taken += 1 }
      } while !path.isEmpty
      return runs
    }

    private struct Decision {
      let options: [Int]
      var taken = 0
      var choice: Int { options[taken] }
    }

    /// A thread that runs when told to, up to its next lock.
    ///
    /// Unchecked: the explorer and the thread take turns, handed over by the semaphores.
    private final class Worker: Exploration.Thread, @unchecked Sendable {
      private let go = DispatchSemaphore(value: 0)
      private let stopped = DispatchSemaphore(value: 0)
      private var body: (@Sendable () -> Void)?
      private var observe: (@Sendable () -> Void)?
      private var isEnding = false
      /// How many locks are held. No stop while there is one: the others could not go on.
      private var depth = 0
      private(set) var isDone = true

      override init() {
        super.init()
        Foundation.Thread.detachNewThread { [self] in
          Exploration.slot.pointer = Unmanaged.passUnretained(self).toOpaque()
          while true {
            go.wait()
            if isEnding { break }
            body?()
            body = nil
            observe = nil
            isDone = true
            stopped.signal()
          }
          Exploration.slot.pointer = nil
        }
      }

      func begin(_ body: @escaping @Sendable () -> Void, observe: @escaping @Sendable () -> Void) {
        self.body = body
        self.observe = observe
        isDone = false
      }

      /// Says no if the thread does not come to its next lock, or its end.
      func step() -> Bool {
        go.signal()
        return stopped.wait(timeout: HangGuard.deadline) == .success
      }

      func end() {
        isEnding = true
        go.signal()
      }

      override func willLock() {
        depth += 1
        guard depth == 1, !isEnding else { return }
        stopped.signal()
        go.wait()
      }

      override func didUnlock() {
        depth -= 1
        if depth == 0 { observe?() }
      }
    }
  }
#endif
