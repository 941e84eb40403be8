extension LoaderCore {
  /// - Parameter hasWayBack: It may have to be taken back.
  /// - Returns: The edit's number, if it may.
  @discardableResult
  func set(_ content: Content, hasWayBack: Bool) -> UInt64? {
    let now = now
    var edit: UInt64?
    RunQueue.enter {
      var decision = Decision()
      hub.emit(
        content,
        deciding: {
          guard !state.isOver else { return nil }
          if hasWayBack {
            decision.pastFailures = state.latestNumber
            edit = edits.made(inPlaceOf: hub.last)
          } else {
            contentIsNew(&decision)
          }
          return decide(state.edited(at: now), &decision)
        })
      perform(decision)
    }
    return edit
  }

  func saved(_ edit: UInt64) {
    var gone: [Content] = []
    hub.withLock { gone = edits.saved(edit) }
    RunQueue.release(consume gone)
  }

  /// An edit is taken back, unless something newer has come.
  func refused(_ edit: UInt64) {
    RunQueue.enter { while !takeBack(edit) {} }
  }

  /// - Returns: No if another thread changed the way back meanwhile.
  private func takeBack(_ edit: UInt64) -> Bool {
    // Looked at first, since a content must be at hand when the signal accepts it.
    var way: LoaderEdits<Content>.Way?
    hub.withLock { way = edits.way(backFrom: edit) }
    var isDone = false
    var gone: Content?
    var decision = Decision()
    func takeBack() -> Hub.Input? {
      let (expected, found) = (way?.changeCount, edits.way(backFrom: edit)?.changeCount)
      guard expected == found else { return nil }
      isDone = true
      guard let refused = edits.refused(edit) else { return nil }
      guard refused.isShown else {
        // What was made upon it has it inside.
        state.invalidated()
        gone = refused.former
        return nil
      }
      return decide(state.tookBack(hasContent: refused.former != nil), &decision)
    }
    if let former = way?.former {
      hub.emit(former, deciding: takeBack)
    } else {
      hub.accept(deciding: takeBack, exchange: { swap(&gone, &hub.last) })
    }
    perform(decision)
    if gone != nil { RunQueue.release(gone.take()) }
    return isDone
  }
}
