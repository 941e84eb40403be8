extension Heard {
  var count: Int { all.count }
}

extension Heard where Element: Equatable {
  func count(of element: Element) -> Int { all.count { $0 == element } }
}
