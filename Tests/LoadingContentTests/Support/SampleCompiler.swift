import Foundation

/// Type-checks samples against the modules of the build that the tests run in.
///
/// A sample is the `main.swift` of a program whose other file is `SampleWorld.swift`, so it may have declarations and
/// statements; its top level is the main thread. What the compiler says names the document and its line.
struct SampleCompiler {
  /// Where the build keeps its compiled modules.
  let modules: URL

  init() throws {
    modules = try Self.foundModules(above: Bundle(for: SampleCompilerBundle.self).bundleURL)
  }

  /// What the compiler finds wrong with the sample, or nil if it compiles without a warning.
  ///
  /// - Parameter scopes: An expression for which the solver tries more combinations of types and overloads is a fault
  ///   too. Unlike the time that takes, it is the same on every machine.
  func complaint(about sample: Sample, scopesWithin scopes: Int? = nil) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let main = folder.appendingPathComponent("main.swift")
    try """
    import Foundation
    import LoadingContent
    import LoadingContentFoundation
    #if canImport(FoundationNetworking)
      import FoundationNetworking
    #endif
    #sourceLocation(file: "\(sample.file)", line: \(sample.line))
    \(sample.code)

    """.write(to: main, atomically: true, encoding: .utf8)
    let world = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("SampleWorld.swift")
    let limits = scopes.map { ["-Xfrontend", "-solver-scope-threshold=\($0)"] } ?? []
    return try failure(
      of: ["swiftc", "-typecheck", "-swift-version", "6", "-warnings-as-errors", "-diagnostic-style", "llvm"] + limits
        + ["-module-name", "Sample", "-I", modules.path, main.path, world.path])
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
