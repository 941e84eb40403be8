import LoadingContent

extension Future {
  /// How it is named in a message: by the line where it was made.
  var name: String {
    guard let origin = inspection.origins.first else { return "the future made settled" }
    return "the future made at \(origin.fileID):\(origin.line)"
  }

  /// What became of it, and who was registered with it: for a message.
  var story: String {
    let inspection = inspection
    switch result {
    case .success(let value): return "it was fulfilled with \(value)"
    case .failure where inspection.phase == .cancelled: return "it was cancelled"
    case .failure(let error): return "it was rejected with \(error)"
    case nil: break
    }
    var parts = ["it is pending"]
    let upstream = inspection.origins.dropFirst().map { "\($0.fileID):\($0.line)" }
    if !upstream.isEmpty {
      parts.append("it waits for what was made at \(upstream.joined(separator: ", and that at "))")
    }
    let waiting = inspection.waiting.map { counted($0.count, $0.kind) + ($0.place.isEmpty ? "" : " \($0.place)") }
    parts.append(
      waiting.isEmpty ? "nobody else is registered with it" : "registered with it: \(waiting.joined(separator: ", "))")
    return parts.joined(separator: "; ")
  }
}

/// `1 callback`, `2 callbacks`
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
