import LoadingContentTesting

/// The pictures of the documentation. Each is made from what the library does when this runs.
enum Pictures {
  static func all() throws -> [MadeFile] {
    let core = channels() + severalChannels() + signals() + time() + loads() + loaders()
    return core.map { file($0, $1, of: "LoadingContent") } + [
      try file("marbles", notation(), of: "LoadingContentTesting")
    ]
  }

  private static func file(_ name: String, _ picture: MarblePicture, of module: String) -> MadeFile {
    MadeFile(path: "Sources/\(module)/\(module).docc/Resources/\(name).svg", text: picture.svg)
  }

  private static func notation() throws -> MarblePicture {
    var picture = MarblePicture(title: "What the marks of a marble string stand for")
    try picture.add("L--a--L-E", marbles: "L--a--L-E")
    try picture.add("--(ab)-'news'|", marbles: "--(ab)-'news'|")
    try picture.add("--^-L--X--!", marbles: "--^-L--X--!")
    return picture
  }
}
