// A recursion such as
//
//     func loop(_ n: Int) -> Future<Int> { step().flatMap { n == 0 ? .fulfilled(0) : loop(n - 1) } }
//
// makes a future that follows a future that follows a future …, one for each step. To keep it in constant memory, a
// future in the middle, which follows and has nobody to tell but one follower, is *collapsed*: its follower is put in
// its place at its source, and stands for it from then on. Who holds the middle one still reads its outcome, from the
// stand-in.
//
// They are not the same future, though: the follower may be cancelled without the middle one, if somebody else wants
// that. So once anybody registers with a collapsed future, or cancels it, it is *expanded*: put back between its source
// and the one that stands for it. Or, if its outcome is there by then and only on its way to it, it is settled.
//
// Where to put it back, if others were collapsed and put back too? Its neighbours were its source and its stand-in. So
// what is between the two now and was there then is on the side of the source, and what was not there, collapsed
// itself, is on the side of the stand-in: were it on the other side, this one would stand for it, and it could not have
// been put back without this one. Times tell who was there. For that each is collapsed once only: one that was put back
// is somebody's handle, and stays.
//
// Collapsing and expanding change three futures at once. They hold `rewiring` and, under it, the locks of the three, in
// any order: nobody else holds one future's lock while waiting for another's, so nobody can be waiting for a circle.

extension FutureCore {
  /// Counts what is collapsed and what is put back.
  private static let rewiring = Locked<UInt64>(0)

  /// Takes this future out of the way, if it is one in the middle.
  func collapse() {
    guard contents.withLock({ $0.onlyFollower != nil }) else { return }
    // What the states let go of, and those who may have nobody else by the time the locks are given back: released
    // after that.
    var remains: [Any?] = []
    var isCircular = false
    Self.rewiring.withLock { time in
      contents.withLock { middle in
        guard let upstream = self.upstream, let (id, follower) = middle.onlyFollower else { return }
        remains = [upstream.core, follower]
        guard upstream.core !== follower else {
          isCircular = true
          return
        }
        upstream.core.contents.withLock { source in
          guard source.follower(at: upstream.id) === self else { return }
          follower.contents.withLock { end in
            guard end.state.phase == .following, let link = follower.upstream, link.core === self, link.id == id else {
              return
            }
            remains += [middle.line.remove(id), link]
            _ = source.line.update(upstream.id) { $0.target = follower }
            follower.upstream = upstream
            self.upstream = nil
            time += 1
            middle.collapsedAt = time
            middle.standIn = follower
            middle.state.collapse()
            _ = end.progressFollows()
          }
        }
      }
    }
    _ = consume remains
    if isCircular { rejectAsFollowed(LoadingContentError.settledWithItself) }
  }

  /// Puts this future back, if it is collapsed.
  final func expand() {
    guard contents.withLock({ $0.state.phase == .collapsed }) else { return }
    // As in `collapse`.
    var remains: [Any?] = []
    Self.rewiring.withLock { time in
      var collapsed: [FutureCore] = []
      var end = self
      while let standIn = end.contents.withLock({ $0.state.phase == .collapsed ? $0.standIn : nil }) {
        collapsed.append(end)
        end = standIn
      }
      while let next = collapsed.popLast() {
        time += 1
        next.expand(before: end, at: time, &remains)
        end = next
      }
    }
    _ = consume remains
  }

  /// The outcome of the one that stands for this future, if this is collapsed.
  ///
  /// Under `rewiring`: if it were put back meanwhile, the other one could be cancelled without it.
  var settledAsCollapsed: (core: FutureCore, rejection: Rejection?)? {
    Self.rewiring.withLock { _ in
      var core = self
      var collapsedAt: UInt64 = 0
      while true {
        let (phase, rejection, standIn, time) = core.contents.withLock {
          ($0.state.phase, $0.rejection, $0.standIn, $0.collapsedAt)
        }
        switch phase {
        case .pending, .following: return nil
        case .collapsed:
          guard let standIn else { return nil }
          collapsedAt = time
          core = standIn
        case .settled:
          guard let other = core.putBackInstead(of: collapsedAt) else { return (core, rejection) }
          core = other
        }
      }
    }
  }

  /// Puts this future back between a source and `end`, which stands for it; or settles it, if one of them has the
  /// outcome that it would have had by now. `rewiring` is held.
  private func expand(before end: FutureCore, at time: UInt64, _ remains: inout [Any?]) {
    let collapsedAt = contents.withLock { $0.collapsedAt }
    var near = end
    while true {
      if let other = near.putBackInstead(of: collapsedAt) {
        near = other
        continue
      }
      // Settled, or its link stays as it is while `rewiring` is held, unless it is settled meanwhile.
      guard let upstream = near.contents.withLock({ $0.state.isSettled ? nil : near.upstream }) else {
        return takeOver(near, &remains)
      }
      let source = upstream.core
      remains.append(source)
      // Not there when this one was collapsed: put back since, on the side of the stand-in.
      if source.wasPutBack(since: collapsedAt) {
        near = source
        continue
      }
      enum Step { case done, takeOver, again }
      var standIn: FutureCore?
      let step = source.contents.withLock { source -> Step in
        guard source.follower(at: upstream.id) === near else {
          // Being told of the outcome at this moment; or it was cancelled, and the loop finds that.
          return source.state.isSettled ? .takeOver : .again
        }
        return contents.withLock { middle in
          near.contents.withLock { nearest in
            guard !nearest.state.isSettled else { return .again }
            _ = source.line.update(upstream.id) { $0.target = self }
            var follower = Optional(Callback(follower: near))
            near.upstream = Link(core: self, id: middle.add(&follower))
            middle.putBack = nearest.takePutBack()
            nearest.putBack = self
            self.upstream = upstream
            middle.expandedAt = time
            // Nobody stands for it any more; and if that one is cancelled it points here, for good.
            standIn = middle.takeStandIn()
            middle.state.expand()
            if nearest.isProgressWanted { middle.isProgressWanted = true }
            return .done
          }
        }
      }
      remains.append(standIn)
      switch step {
      case .done: return
      case .takeOver: return takeOver(source, &remains)
      case .again: break
      }
    }
  }

  /// Whether this future was not there at `time`, and is again.
  private func wasPutBack(since time: UInt64) -> Bool {
    contents.withLock { $0.collapsedAt < time && time < $0.expandedAt }
  }

  /// If this one is cancelled: the one that was put back upstream of it, and now stands, instead of it, for what was
  /// collapsed at `time`.
  private func putBackInstead(of time: UInt64) -> FutureCore? {
    let other = contents.withLock { $0.state.phase == .settled(.cancelled) ? $0.putBack : nil }
    return other?.wasPutBack(since: time) == true ? other : nil
  }

  /// Settles this collapsed future with the outcome of `other`.
  private func takeOver(_ other: FutureCore, _ remains: inout [Any?]) {
    let (state, rejection) = other.contents.withLock { ($0.state, $0.rejection) }
    guard case .settled(let outcome) = state.phase else {
      return assertionFailure("\(state.phase) has no outcome and no source")
    }
    let standIn = contents.withLock { contents in
      contents.state.settleAsCollapsed(outcome)
      contents.rejection = rejection
      if rejection == nil { copyValue(of: other) }
      return contents.takeStandIn()
    }
    remains.append(standIn)
  }
}

extension FutureCore.Contents {
  /// The one who alone waits for a future that itself follows.
  fileprivate var onlyFollower: (id: UInt64, core: FutureCore)? {
    guard state.phase == .following, collapsedAt == 0, line.count == 1, !hasElsewhere, !hasOnCancel else {
      return nil
    }
    var position = 0
    guard let (id, callback) = line.next(from: &position), let core = callback.follower else { return nil }
    return (id, core)
  }

  fileprivate func follower(at id: UInt64) -> FutureCore? {
    line[id]?.follower
  }
}
