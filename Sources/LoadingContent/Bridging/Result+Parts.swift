// An outcome as completion handlers take it apart.
extension Result {
  @inlinable
  var value: Success? { if case .success(let value) = self { value } else { nil } }

  @inlinable
  var error: Failure? { if case .failure(let error) = self { error } else { nil } }
}
