/// A scheduler in one word instead of five: those that are neither queues nor known are few.
@usableFromInline
final class SchedulerBox: Sendable {
  let scheduler: any Scheduler
  /// The scheduler's own, if it has one.
  let identity: ObjectIdentifier?

  @usableFromInline
  init(_ scheduler: any Scheduler, _ identity: ObjectIdentifier?) {
    self.scheduler = scheduler
    self.identity = identity
  }

  /// Callbacks with the same scheduler keep their order: the same object, or this box. Valid while a callback has it.
  var key: ObjectIdentifier { identity ?? ObjectIdentifier(self) }
}
