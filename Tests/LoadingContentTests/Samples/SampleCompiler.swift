import Foundation

@testable import Documentation

/// Type-checks samples against the modules of the build that the tests run in: all of them in one run of the compiler.
///
/// What the samples take for granted is in the folder `Prelude`. What the compiler says names the document and its
/// line.
struct SampleCompiler {
  /// Where the build keeps its compiled modules.
  let modules: URL

  init() throws {
    modules = try Self.foundModules(above: Bundle(for: SampleCompilerBundle.self).bundleURL)
  }

  /// What the compiler finds wrong with the samples, or nil if they compile without a warning.
  ///
  /// - Parameter scopes: An expression for which the solver tries more combinations of types and overloads is a fault
  ///   too. Unlike the time that takes, it is the same on every machine.
  func complaint(about samples: Sample..., scopesWithin scopes: Int? = nil) throws -> String? {
    try complaint(about: samples, scopesWithin: scopes)
  }

  func complaint(about samples: [Sample], scopesWithin scopes: Int? = nil) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try samples.enumerated().map { number, sample in
      let file = folder.appendingPathComponent("Sample\(number).swift")
      try sample.file(number: number).write(to: file, atomically: false, encoding: .utf8)
      return file.path
    }
    let flags = ["-swift-version", "6", "-warnings-as-errors", "-diagnostic-style", "llvm", "-parse-as-library"]
    let limits = scopes.map { ["-Xfrontend", "-solver-scope-threshold=\($0)"] } ?? []
    // As a whole module, since the compiler would begin anew for each file.
    return try failure(
      of: ["swiftc", "-typecheck", "-whole-module-optimization", "-module-name", "Samples", "-I", modules.path]
        + flags + limits + Self.prelude() + files)
  }

  private static func prelude() throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Prelude")
    return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil).map(\.path).sorted()
  }

  /// What the command prints if it fails.
  private func failure(of command: [String]) throws -> String? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return process.terminationStatus == 0 ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Beside the tests' bundle, or above it: where depends on the platform and on the build.
  private static func foundModules(above bundle: URL) throws -> URL {
    var folder = bundle
    while folder.path != "/" {
      for candidate in [folder.appendingPathComponent("Modules"), folder] {
        let module = candidate.appendingPathComponent("LoadingContent.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return candidate }
      }
      folder.deleteLastPathComponent()
    }
    throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "LoadingContent.swiftmodule above \(bundle.path)"])
  }
}

/// In the tests' bundle, so that this can be found.
private final class SampleCompilerBundle {}
