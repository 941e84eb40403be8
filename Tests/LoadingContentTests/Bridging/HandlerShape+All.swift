import LoadingContent

extension HandlerShape {
  private typealias MaybeError = (any Error)?
  private static let none: (any Error)? = nil
  private static let error: any Error = TestError()

  static let all = values + optionals + voids + pairs

  private static let values = [
    HandlerShape("(T)", [.value: "a"]) { (promise: Promise<String>) in
      let handler: @Sendable (String) -> Void = promise.complete
      return [.value: { handler("a") }]
    },
    HandlerShape("(T?)", [.value: "a", .neither: "missing"]) { (promise: Promise<String>) in
      let handler: @Sendable (String?) -> Void = promise.complete
      return [.value: { handler("a") }, .neither: { handler(nil) }]
    },
    HandlerShape(
      "(T?, Error?)", [.value: "a", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<String>) in
      let handler: @Sendable (String?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler("a", none) }, .error: { handler(nil, error) }, .both: { handler("a", error) },
        .neither: { handler(nil, nil) },
      ]
    },
    HandlerShape("(T, Error?)", [.value: "1", .both: "error"]) { (promise: Promise<Int>) in
      let handler: @Sendable (Int, MaybeError) -> Void = promise.complete
      return [.value: { handler(1, none) }, .both: { handler(0, error) }]
    },
    HandlerShape(
      "(Error?, T?)", [.value: "a", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<String>) in
      let handler: @Sendable (MaybeError, String?) -> Void = promise.complete
      return [
        .value: { handler(none, "a") }, .error: { handler(error, nil) }, .both: { handler(error, "a") },
        .neither: { handler(nil, nil) },
      ]
    },
    HandlerShape("(Error?, T)", [.value: "1", .both: "error"]) { (promise: Promise<Int>) in
      let handler: @Sendable (MaybeError, Int) -> Void = promise.complete
      return [.value: { handler(none, 1) }, .both: { handler(error, 0) }]
    },
    HandlerShape("Result<T, any Error>", [.value: "a", .error: "error"]) { (promise: Promise<String>) in
      let handler: @Sendable (Result<String, any Error>) -> Void = promise.complete
      return [.value: { handler(.success("a")) }, .error: { handler(.failure(error)) }]
    },
    HandlerShape("Result<T, E>", [.value: "a", .error: "error"]) { (promise: Promise<String>) in
      let handler: @Sendable (Result<String, TestError>) -> Void = promise.complete
      return [.value: { handler(.success("a")) }, .error: { handler(.failure(TestError())) }]
    },
    HandlerShape(
      "(T?, E?)", [.value: "a", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<String>) in
      let handler: @Sendable (String?, TestError?) -> Void = promise.complete
      return [
        .value: { handler("a", nil) }, .error: { handler(nil, TestError()) }, .both: { handler("a", TestError()) },
        .neither: { handler(nil, nil) },
      ]
    },
    HandlerShape("two closures", [.value: "a", .error: "error"], mayRace: true) { (promise: Promise<String>) in
      let success: @Sendable (String) -> Void = promise.fulfill
      let failure: @Sendable (any Error) -> Void = promise.reject
      return [.value: { success("a") }, .error: { failure(error) }]
    },
  ]

  /// For which nil is a value.
  private static let optionals = [
    HandlerShape("(T?) of T?", [.value: "Optional(\"a\")", .neither: "nil"]) { (promise: Promise<String?>) in
      let handler: @Sendable (String?) -> Void = promise.complete
      return [.value: { handler("a") }, .neither: { handler(nil) }]
    },
    HandlerShape(
      "(T?, Error?) of T?", [.value: "Optional(\"a\")", .error: "error", .both: "error!", .neither: "nil"]
    ) { (promise: Promise<String?>) in
      let handler: @Sendable (String?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler("a", none) }, .error: { handler(nil, error) }, .both: { handler("a", error) },
        .neither: { handler(nil, nil) },
      ]
    },
    HandlerShape(
      "(Error?, T?) of T?", [.value: "Optional(\"a\")", .error: "error", .both: "error!", .neither: "nil"]
    ) { (promise: Promise<String?>) in
      let handler: @Sendable (MaybeError, String?) -> Void = promise.complete
      return [
        .value: { handler(none, "a") }, .error: { handler(error, nil) }, .both: { handler(error, "a") },
        .neither: { handler(nil, nil) },
      ]
    },
    HandlerShape("Result<T?, E>", [.value: "nil", .error: "error"]) { (promise: Promise<String?>) in
      let handler: @Sendable (Result<String?, TestError>) -> Void = promise.complete
      return [.value: { handler(.success(nil)) }, .error: { handler(.failure(TestError())) }]
    },
  ]

  private static let voids = [
    HandlerShape("()", [.value: "()"]) { (promise: Promise<Void>) in
      let handler: @Sendable () -> Void = promise.complete
      return [.value: { handler() }]
    },
    HandlerShape("(Error?)", [.value: "()", .error: "error"]) { (promise: Promise<Void>) in
      let handler: @Sendable (MaybeError) -> Void = promise.complete
      return [.value: { handler(none) }, .error: { handler(error) }]
    },
    HandlerShape(
      "(Bool, Error?)", [.value: "()", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<Void>) in
      let handler: @Sendable (Bool, MaybeError) -> Void = promise.complete
      return [
        .value: { handler(true, none) }, .error: { handler(false, error) }, .both: { handler(true, error) },
        .neither: { handler(false, nil) },
      ]
    },
    HandlerShape("(Bool, Error?) of Bool", [.value: "false", .both: "error"]) { (promise: Promise<Bool>) in
      let handler: @Sendable (Bool, MaybeError) -> Void = promise.complete
      return [.value: { handler(false, none) }, .both: { handler(true, error) }]
    },
  ]

  private static let pairs = [
    HandlerShape(
      "(T?, U?, Error?)", [.value: "(\"a\", 1)", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<(String, Int)>) in
      let handler: @Sendable (String?, Int?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler("a", 1, none) }, .error: { handler(nil, 1, error) }, .both: { handler("a", 1, error) },
        .neither: { handler("a", nil, nil) },
      ]
    },
    HandlerShape(
      "(T?, U?, Error?) of T?, U",
      [.value: "(nil, 1)", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<(String?, Int)>) in
      let handler: @Sendable (String?, Int?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler(nil, 1, none) }, .error: { handler("a", nil, error) }, .both: { handler("a", 1, error) },
        .neither: { handler("a", nil, nil) },
      ]
    },
    HandlerShape(
      "(T?, U?, Error?) of T, U?",
      [.value: "(\"a\", nil)", .error: "error", .both: "error!", .neither: "missing!"]
    ) { (promise: Promise<(String, Int?)>) in
      let handler: @Sendable (String?, Int?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler("a", nil, none) }, .error: { handler(nil, 1, error) }, .both: { handler("a", 1, error) },
        .neither: { handler(nil, 1, nil) },
      ]
    },
    HandlerShape(
      "(T?, U?, Error?) of T?, U?",
      [.value: "(nil, Optional(1))", .error: "error", .both: "error!", .neither: "(nil, nil)"]
    ) { (promise: Promise<(String?, Int?)>) in
      let handler: @Sendable (String?, Int?, MaybeError) -> Void = promise.complete
      return [
        .value: { handler(nil, 1, none) }, .error: { handler(nil, 1, error) }, .both: { handler("a", 1, error) },
        .neither: { handler(nil, nil, nil) },
      ]
    },
    HandlerShape("(T, U, Error?)", [.value: "(\"a\", 1)", .both: "error"]) { (promise: Promise<(String, Int)>) in
      let handler: @Sendable (String, Int, MaybeError) -> Void = promise.complete
      return [.value: { handler("a", 1, none) }, .both: { handler("a", 1, error) }]
    },
  ]
}
