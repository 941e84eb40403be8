import Foundation

/// What the documentation has that is made by running code, pictures and the tests that its samples are; and whether it
/// is complete.
///
/// `swift run Documentation --check` fails if a file that is checked in is no longer what the code makes; with
/// `--write` it becomes that. `--symbols FOLDER...`, a folder of symbol graphs for each module, fails if a public
/// symbol has no documentation.
@main
enum Program {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    switch arguments.first {
    case "--check" where arguments.count == 1:
      exit(try made().filter { try !$0.isUpToDate(orSays: true) }.isEmpty ? 0 : 1)
    case "--write" where arguments.count == 1: for file in try made() { try file.write() }
    case "--symbols" where arguments.count > 1: exit(try Symbols.areDocumented(in: arguments.dropFirst()) ? 0 : 1)
    default:
      print("usage: swift run Documentation --check | --write | --symbols FOLDER...")
      exit(2)
    }
  }

  private static func made() throws -> [MadeFile] { try Pictures.all() + Samples.files() }
}
