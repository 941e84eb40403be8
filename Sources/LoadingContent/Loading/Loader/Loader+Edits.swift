extension Loader {
  /// Shows another content: one that was made here, or pushed by a server.
  ///
  /// It is fresh from now on. A load that is running is superseded, since it might bring what is older; loads that wait
  /// follow.
  public func set(_ content: Content) { core.set(content, hasWayBack: false) }

  /// Shows another content while it is being saved, and what was there before if it cannot be.
  ///
  ///     loader.set(edited, whileSaving: api.save(edited)).whenRejected(on: .main) { banner.show($0) }
  ///
  /// - Like ``set(_:)`` it supersedes a load that is running. A later load, or a later ``set(_:)``, supersedes it: then
  ///   there is no way back, since something newer is shown.
  /// - If `save` fails or is cancelled, the content before is shown again, or none if there was none, and is stale. Of
  ///   several edits on top of each other the last that is not refused is shown. One that is saved stands, with those
  ///   before it.
  /// - The error is not the signal's: nothing failed to load.
  ///
  /// - Parameters:
  ///   - content: What is shown.
  ///   - save: What decides on it.
  ///   - fileID: Where this is called, for reports.
  ///   - line: Likewise.
  /// - Returns: The outcome of `save`, once the content is back if it must. Cancelling it cancels `save` if nobody else
  ///   wants it, and takes the content back. It need not be kept; but then an error that nobody else sees is reported,
  ///   with the place where `save` failed.
  @discardableResult
  public func set<Saved>(
    _ content: Content, whileSaving save: Future<Saved>, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Future<Saved> {
    let outcome = ValueCore<Saved>(origin: Origin(fileID: fileID, line: line))
    let edit = core.set(content, hasWayBack: true)
    outcome.onCancel { [weak core] _ in if let edit { core?.refused(edit) } }
    outcome.derive(from: save.makeCore()) { [weak core] save, outcome in
      if let edit, let core { save.rejection == nil ? core.saved(edit) : core.refused(edit) }
      outcome.settle(like: save)
    }
    return Future(.core(outcome))
  }
}
