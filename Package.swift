// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "LoadingContent",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "LoadingContent", targets: ["LoadingContent"]),
    .library(name: "LoadingContentFoundation", targets: ["LoadingContentFoundation"]),
    .library(name: "LoadingContentTesting", targets: ["LoadingContentTesting"]),
  ],
  targets: [
    .target(name: "LoadingContent"),
    .target(name: "LoadingContentFoundation", dependencies: ["LoadingContent"]),
    .target(name: "LoadingContentTesting", dependencies: ["LoadingContent"]),
    .executableTarget(
      name: "LoadingScreen", dependencies: ["Articles", "LoadingContent"], path: "Examples/LoadingScreen",
      exclude: ["Articles", "Expected"]),
    .executableTarget(
      name: "SearchAsYouType", dependencies: ["Articles", "LoadingContent"], path: "Examples/SearchAsYouType",
      exclude: ["Expected"]),
    // What both load: a server, and the client's model layer.
    .target(
      name: "Articles", dependencies: ["LoadingContent"], path: "Examples/LoadingScreen/Articles",
      resources: [.copy("Resources/articles.json")]),
    .executableTarget(
      name: "LegacyNetworking", dependencies: ["LoadingContent"], path: "Examples/LegacyNetworking",
      exclude: ["Expected"]),
    .executableTarget(
      name: "DelegateToSignal", dependencies: ["LoadingContent"], path: "Examples/DelegateToSignal",
      exclude: ["Expected"]),
    .testTarget(
      name: "ExpectationTests", dependencies: ["LoadingContent", "LoadingContentTesting"],
      path: "Examples/ExpectationTests"),
    // In Swift 5 mode, as the APIs are that the tests bridge.
    .target(name: "LegacyAPI", path: "Tests/LegacyAPI", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "ArticlesViewModelTests",
      dependencies: ["LoadingScreen", "Articles", "LoadingContent", "LoadingContentTesting"],
      path: "Examples/ArticlesViewModelTests"),
    .testTarget(
      name: "LoadingContentTests",
      dependencies: [
        "LoadingContent", "LoadingContentFoundation", "LoadingContentTesting", "LegacyAPI", "Documentation",
      ],
      exclude: ["Samples/Prelude"]),
    .testTarget(
      name: "LoadingContentFoundationTests",
      dependencies: ["LoadingContent", "LoadingContentFoundation", "LoadingContentTesting"]),
    .testTarget(
      name: "LoadingContentTestingTests", dependencies: ["LoadingContent", "LoadingContentTesting", "TestingFailures"]),
    .executableTarget(
      name: "TestingFailures", dependencies: ["LoadingContent", "LoadingContentTesting"],
      path: "Tests/TestingFailures"),
    .testTarget(
      name: "LoadingScreenTests",
      dependencies: ["LoadingScreen", "Articles", "LoadingContent", "LoadingContentTesting"]),
    .executableTarget(
      name: "Documentation", dependencies: ["LoadingContent", "LoadingContentTesting"], path: "Tests/Documentation"),
    .target(name: "BenchmarkSupport", path: "Tests/BenchmarkSupport"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["LoadingContent", "BenchmarkSupport"], path: "Tests/Benchmarks",
      exclude: ["Baseline.json", "compile-time"]),
  ],
  swiftLanguageModes: [.v6]
)
