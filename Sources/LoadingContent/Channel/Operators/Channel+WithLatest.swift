extension Channel {
  /// Each value with the latest one of another channel.
  ///
  /// ![Of taps x, y and z, with the latest of a and b, come y a and z b: at x there was none yet.](withLatest)
  ///
  ///     taps.withLatest(from: text).map { _, text in text }.subscribe { log.note($0) }.disposed(by: bag)
  ///
  /// - Each registration listens to `other` too, from just before it begins until it ends, and keeps it as long.
  /// - A value that comes while `other` has not told any is left out. The last one stays when `other` finishes.
  /// - It has a current value if this channel has one: with what is the latest for the new registration, so if `other`
  ///   has a current value too. It finishes with this channel.
  /// - The latest is what `other` has told by the time at which the listener is called: with a scheduler that is later
  ///   than the value.
  ///
  /// - Parameter other: Listened to inline. Its values alone tell nothing.
  public func withLatest<Other>(from other: Channel<Other>) -> Channel<(Element, Other)> {
    Channel<(Element, Other)>(handle, list) { [self] sink in
      let latest = Latest(of: other)
      return listener { element in
        guard let other = latest.value else { return true }
        return sink((element, other))
      }
    }
  }
}
