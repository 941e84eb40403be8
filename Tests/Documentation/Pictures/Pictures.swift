import LoadingContentTesting

/// The pictures of the documentation. Each is made from what the library does when this runs.
enum Pictures {
  static func all() throws -> [MadeFile] {
    let core = channels() + severalChannels() + signals() + time() + loads() + loaders()
    return core.map { file($0, $1, of: "LoadingContent") } + [
      MadeFile(
        path: "Sources/LoadingContent/LoadingContent.docc/Resources/states.svg", text: StatesPicture().svg),
      try file("marbles", notation(), of: "LoadingContentTesting"),
    ]
  }

  private static func file(_ name: String, _ picture: MarblePicture, of module: String) -> MadeFile {
    MadeFile(path: "Sources/\(module)/\(module).docc/Resources/\(name).svg", text: picture.svg)
  }

  /// What goes into an operator, by its names, and what comes out, when all that waits on the recorders' clock has run.
  static func picture<Before, After>(
    _ title: String, on scheduler: TestScheduler, _ before: [(name: String, recorder: Recorder<Before>)],
    operator label: String, _ after: (name: String, recorder: Recorder<After>)
  ) -> MarblePicture {
    scheduler.run()
    var picture = MarblePicture(title: title)
    for (name, recorder) in before { picture.add(name, recorder.timeline) }
    picture.add(operator: label)
    picture.add(after.name, after.recorder.timeline)
    return picture
  }

  private static func notation() throws -> MarblePicture {
    var picture = MarblePicture(title: "What the marks of a marble string stand for")
    try picture.add("L--a--L-E", marbles: "L--a--L-E")
    try picture.add("--(ab)-'news'|", marbles: "--(ab)-'news'|")
    try picture.add("--^-L--X--!", marbles: "--^-L--X--!")
    return picture
  }
}
