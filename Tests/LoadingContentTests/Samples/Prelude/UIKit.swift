// As much of UIKit as samples have, for where there is none.
#if canImport(UIKit)
  @_exported import UIKit
#else
  import Foundation

  @MainActor
  class UIViewController {
    init(nibName: String?, bundle: Bundle?) {}
    required init?(coder: NSCoder) {}
    func viewDidLoad() {}
  }

  @MainActor
  final class UIActivityIndicatorView {
    func startAnimating() {}
    func stopAnimating() {}
  }

  @MainActor
  final class UILabel {
    var text: String?
  }
#endif
