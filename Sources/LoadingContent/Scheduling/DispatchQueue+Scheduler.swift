import Dispatch

extension DispatchQueue: Scheduler {
  public func dispatch(_ work: @escaping @Sendable () -> Void) { async(execute: work) }

  public func dispatch(after interval: DispatchTimeInterval, _ work: @escaping @Sendable () -> Void) -> Disposable {
    DispatchTimer(on: self, after: interval, work).disposable
  }

  public var uptimeNanoseconds: UInt64 { DispatchTime.now().uptimeNanoseconds }
}

extension Scheduler where Self == DispatchQueue {
  /// The system's concurrent queue of a quality of service: `on: .global()`, `on: .global(qos: .utility)`.
  public static func global(qos: DispatchQoS.QoSClass = .default) -> DispatchQueue { DispatchQueue.global(qos: qos) }
}
