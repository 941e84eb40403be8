import LoadingContent

extension Signal<Int> {
  /// What the four lists are told, until the bag is released.
  func recorded(options: SubscribeOptions = []) -> (heard: Heard<String>, bag: DisposeBag) {
    let (heard, bag) = (Heard<String>(), DisposeBag())
    for registration in record(in: heard, options: options) { registration.disposed(by: bag) }
    return (heard, bag)
  }
}
