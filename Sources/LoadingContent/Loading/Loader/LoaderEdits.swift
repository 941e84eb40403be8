/// Edits that are being saved, and what was before each: the way back if one is refused. A pure value.
struct LoaderEdits<Content> {
  private struct Edit {
    let number: UInt64
    /// Nil if there was no content.
    var former: Content?
  }

  private var edits = ContiguousArray<Edit>()
  private var latestNumber: UInt64 = 0
  /// How often a way back may have changed.
  private var changeCount = 0

  /// What is to be shown again if the edit is refused.
  struct Way {
    /// Nil if it is not what is shown, or if there was nothing before it.
    let former: Content?
    /// While it is the same, so is the way.
    let changeCount: Int
  }

  /// - Returns: Nil if something newer has come.
  func way(backFrom number: UInt64) -> Way? {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return nil }
    return Way(former: index == edits.endIndex - 1 ? edits[index].former : nil, changeCount: changeCount)
  }

  /// - Parameter former: The content in whose place the edit is.
  mutating func made(inPlaceOf former: Content?) -> UInt64 {
    changeCount += 1
    latestNumber += 1
    edits.append(Edit(number: latestNumber, former: former))
    return latestNumber
  }

  /// It stands, and so do those before it, upon which it was made.
  ///
  /// - Returns: What is not needed any more, to be released.
  mutating func saved(_ number: UInt64) -> [Content] {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return [] }
    changeCount += 1
    let gone = edits[...index].compactMap { $0.former }
    edits.removeSubrange(...index)
    return gone
  }

  /// - Returns: Nil if something newer has come. Else whether the edit is what is shown, so that `former` is to be
  ///   shown again; if not, since a later one was made upon it, that is not needed any more, and to be released.
  mutating func refused(_ number: UInt64) -> (isShown: Bool, former: Content?)? {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return nil }
    changeCount += 1
    var edit = edits.remove(at: index)
    if index == edits.endIndex { return (true, edit.former) }
    // The way back of the one made upon it leads to what was before both.
    swap(&edits[index].former, &edit.former)
    return (false, edit.former)
  }

  /// Something newer has come.
  ///
  /// - Returns: What is not needed any more, to be released.
  mutating func superseded() -> [Content] {
    changeCount += 1
    guard !edits.isEmpty else { return [] }
    // Not a key path, here and elsewhere: one of a generic type is made anew each time, which takes microseconds.
    let gone = edits.compactMap { $0.former }
    edits.removeAll()
    return gone
  }
}
