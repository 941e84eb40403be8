import Foundation

/// What the documentation has that is made by running code: pictures, and the tests that its samples are.
///
/// `swift run Documentation --check` fails if a file that is checked in is no longer what the code makes; with
/// `--write` it becomes that.
@main
enum Program {
  static func main() throws {
    let made = try Pictures.all() + [Samples.file()]
    switch CommandLine.arguments.dropFirst() {
    case ["--check"]: exit(try made.filter { try !$0.isUpToDate(orSays: true) }.isEmpty ? 0 : 1)
    case ["--write"]: for file in made { try file.write() }
    default:
      print("usage: swift run Documentation --check | --write")
      exit(2)
    }
  }
}
