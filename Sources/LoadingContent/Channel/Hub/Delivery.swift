/// An event that waits in a lane, or one that is being delivered.
struct Delivery {
  var announcement: Announcement
  /// Nil if it needs no content, or if the content is on the stack of the call that brought it.
  var payload: Payload?
  /// Nil if it needs no error.
  var error: (any Error)?
}
