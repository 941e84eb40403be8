// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "LoadingContent",
  platforms: [.macOS(.v10_15), .iOS(.v13), .tvOS(.v13), .watchOS(.v6)],
  products: [
    .library(name: "LoadingContent", targets: ["LoadingContent"])
  ],
  targets: [
    .target(name: "LoadingContent"),
    .testTarget(name: "LoadingContentTests", dependencies: ["LoadingContent"]),
  ],
  swiftLanguageModes: [.v6]
)
