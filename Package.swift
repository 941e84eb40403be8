// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "LoadingContent",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "LoadingContent", targets: ["LoadingContent"]),
    .library(name: "LoadingContentFoundation", targets: ["LoadingContentFoundation"]),
  ],
  targets: [
    .target(name: "LoadingContent"),
    .target(name: "LoadingContentFoundation", dependencies: ["LoadingContent"]),
    .executableTarget(
      name: "LoadingScreen", dependencies: ["LoadingContent"], path: "Examples/LoadingScreen", exclude: ["Expected"],
      resources: [.copy("Resources/articles.json")]),
    // In Swift 5 mode, as the APIs are that the tests bridge.
    .target(name: "LegacyAPI", path: "Tests/LegacyAPI", swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "LoadingContentTests", dependencies: ["LoadingContent", "LoadingContentFoundation", "LegacyAPI"]),
    .testTarget(name: "LoadingContentFoundationTests", dependencies: ["LoadingContentFoundation"]),
    .testTarget(name: "LoadingScreenTests", dependencies: ["LoadingScreen"]),
    .target(name: "BenchmarkSupport", path: "Tests/BenchmarkSupport"),
    .executableTarget(
      name: "Benchmarks", dependencies: ["LoadingContent", "BenchmarkSupport"], path: "Tests/Benchmarks",
      exclude: ["Baseline.json"]),
  ],
  swiftLanguageModes: [.v6]
)
