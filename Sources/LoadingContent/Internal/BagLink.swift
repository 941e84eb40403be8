/// A bag that a registration is in, and by what number. A list, since nothing forbids a second bag; nearly always one.
@usableFromInline
final class BagLink: Sendable {
  @usableFromInline typealias Target = (bag: DisposeBag.Storage, id: UInt64)

  private let target: Target
  private let next: BagLink?

  init(_ target: Target, next: BagLink?) {
    self.target = target
    self.next = next
  }

  /// The registration has ended: no bag keeps it. Called with no lock held.
  func leave() {
    var link: BagLink? = self
    while let current = link {
      current.target.bag.remove(current.target.id)
      link = current.next
    }
  }
}
