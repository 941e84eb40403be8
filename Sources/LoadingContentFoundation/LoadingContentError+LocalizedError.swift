import Foundation
import LoadingContent

extension LoadingContentError: LocalizedError {
  /// What went wrong, in English: so that `localizedDescription` says it, and not a number.
  public var errorDescription: String? { description }
}
