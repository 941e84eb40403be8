#if !canImport(Darwin)
  import Foundation
  import XCTest

  /// What the tests of the target TestingFailures, which fail on purpose, say when they are run in a process of their
  /// own.
  struct FailingRun {
    struct Failure: Equatable {
      let file: String
      let line: Int
      let message: String
    }

    /// By class and test.
    private let failures: [String: [Failure]]

    /// Of one run for all who ask.
    static func shared() throws -> FailingRun { try run.get() }

    private static let run = Result { try FailingRun() }

    private init() throws {
      let process = Process()
      let output = Pipe()
      // The bundle is the folder of the build, or lies in it: that depends on the platform and on the build.
      let bundle = Bundle(for: FailingRunBundle.self).bundleURL
      let candidates = [bundle, bundle.deletingLastPathComponent()].map { $0.appendingPathComponent("TestingFailures") }
      process.executableURL = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      process.waitUntilExit()
      failures = Self.failures(in: text)
      if failures.isEmpty { throw CocoaError(.executableLoad, userInfo: ["output": text]) }
    }

    /// `FILE:LINE: error: CLASS.TEST : MESSAGE`
    private static func failures(in text: String) -> [String: [Failure]] {
      var failures: [String: [Failure]] = [:]
      for line in text.split(separator: "\n") {
        guard let (place, rest) = line.cut(at: ": error: "), let (test, message) = rest.cut(at: " : "),
          let (file, number) = place.cut(at: ":"), let line = Int(number)
        else { continue }
        failures[String(test), default: []].append(Failure(file: String(file), line: line, message: String(message)))
      }
      return failures
    }

    func failures(of test: String) -> [Failure] { failures[test] ?? [] }
  }

  /// In the tests' bundle, so that this can be found.
  private final class FailingRunBundle {}

  extension StringProtocol {
    func cut(at separator: String) -> (SubSequence, SubSequence)? {
      range(of: separator).map { (self[..<$0.lowerBound], self[$0.upperBound...]) }
    }
  }
#endif
