// A recursion such as
//
//     func loop(_ n: Int) -> Future<Int> { step().flatMap { n == 0 ? .fulfilled(0) : loop(n - 1) } }
//
// makes a future that follows a future that follows a future …, one for each step. To keep it in constant memory, a future in the
// middle, which follows and has nobody to tell but one follower, is *collapsed*: its follower is put in its place at its source, and
// stands for it from then on. Who holds the middle one still reads its outcome, from the stand-in.
//
// They are not the same future, though: the follower may be cancelled without the middle one, if somebody else wants that. So once
// anybody registers with a collapsed future, or cancels it, it is *expanded*: put back between its source and the one that stands for it.
// Several collapsed into one keep their order by the time at which they were.
//
// Or, if its outcome is there by then and only on its way to it, it is settled.
//
// Collapsing and expanding change three futures at once. They hold `rewiring` and, under it, the locks of the three, in any order: nobody else holds
// one future's lock while waiting for another's, so nobody can be waiting for a circle.

extension FutureCore {
  /// Counts collapses.
  private static let rewiring = Locked<UInt64>(0)

  /// Takes this future out of the way, if it is one in the middle.
  func collapse() {
    guard contents.withLock({ $0.onlyFollower != nil }) else { return }
    // What the states let go of, released after the locks.
    var oldLinks: [Any?] = []
    var isCircular = false
    Self.rewiring.withLock { time in
      contents.withLock { middle in
        guard let upstream = middle.upstream, let (id, follower) = middle.onlyFollower else { return }
        guard upstream.core !== follower else {
          isCircular = true
          return
        }
        upstream.core.contents.withLock { source in
          guard source.follower(at: upstream.id) === self else { return }
          follower.contents.withLock { end in
            guard end.state.phase == .following, let link = end.upstream, link.core === self, link.id == id else {
              return
            }
            oldLinks = [middle.line.remove(id), middle.standIn, link]
            _ = source.line.update(upstream.id) { $0.place = .follower(follower) }
            end.upstream = upstream
            middle.upstream = nil
            time += 1
            middle.collapsedAt = time
            middle.standIn = follower
            middle.state.collapse()
          }
        }
      }
    }
    _ = consume oldLinks
    if isCircular { rejectAsFollowed(LoadingContentError.settledWithItself) }
  }

  /// The future to register with, or to cancel: this one, no longer collapsed.
  func expanded() -> FutureCore {
    guard contents.withLock({ $0.state.phase == .collapsed }) else { return self }
    // What the states let go of, released after the locks.
    var oldLinks: [Any?] = []
    Self.rewiring.withLock { _ in
      var collapsed: [FutureCore] = []
      var end = self
      while let standIn = end.contents.withLock({ $0.state.phase == .collapsed ? $0.standIn : nil }) {
        collapsed.append(end)
        end = standIn
      }
      while let next = collapsed.popLast() {
        oldLinks.append(next.expand(before: end))
        end = next
      }
    }
    _ = consume oldLinks
    return self
  }

  /// Puts this future back between a source and `end`, which stands for it; or settles it, if one of them has the outcome that it
  /// would have had by now. `rewiring` is held.
  private func expand(before end: FutureCore) -> FutureCore? {
    let collapsedAt = contents.withLock { $0.collapsedAt }
    var near = end
    while true {
      // Settled, or its link stays as it is while `rewiring` is held, unless it is settled meanwhile.
      guard let upstream = near.contents.withLock({ $0.state.isSettled ? nil : $0.upstream }) else {
        return takeOver(near)
      }
      let source = upstream.core
      // Another one that was put back already, and that belongs behind this one.
      if source.contents.withLock({ $0.collapsedAt > 0 && $0.collapsedAt < collapsedAt }) {
        near = source
        continue
      }
      enum Step { case done, takeOver, again }
      let step = source.contents.withLock { source -> Step in
        guard source.follower(at: upstream.id) === near else {
          // Being told of the outcome at this moment; or it was cancelled, and the loop finds that.
          return source.state.isSettled ? .takeOver : .again
        }
        return contents.withLock { middle in
          near.contents.withLock { nearest in
            guard !nearest.state.isSettled else { return .again }
            _ = source.line.update(upstream.id) { $0.place = .follower(self) }
            nearest.upstream = Link(core: self, id: middle.add(Callback(follower: near)))
            middle.upstream = upstream
            middle.state.expand()
            return .done
          }
        }
      }
      switch step {
      case .done: return nil
      case .takeOver: return takeOver(source)
      case .again: break
      }
    }
  }

  /// Settles this collapsed future with the outcome of `other`.
  private func takeOver(_ other: FutureCore) -> FutureCore? {
    let (state, rejection) = other.contents.withLock { ($0.state, $0.rejection) }
    guard case .settled(let outcome) = state.phase else {
      assertionFailure("\(state.phase) has no outcome and no source")
      return nil
    }
    return contents.withLock { contents in
      contents.state.settleAsCollapsed(outcome)
      contents.rejection = rejection
      if rejection == nil { copyValue(of: other) }
      return contents.standIn.take()
    }
  }
}

extension FutureCore.Contents {
  /// The one who alone waits for a future that itself follows.
  fileprivate var onlyFollower: (id: UInt64, core: FutureCore)? {
    guard state.phase == .following, line.count == 1, elsewhere.isEmpty, onCancel.isEmpty else { return nil }
    var position = 0
    guard let (id, callback) = line.next(from: &position), case .follower(let core) = callback.place else { return nil }
    return (id, core)
  }

  fileprivate func follower(at id: UInt64) -> FutureCore? {
    if case .follower(let core) = line[id]?.place { core } else { nil }
  }
}
