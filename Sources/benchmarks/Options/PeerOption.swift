import ArgumentParser

/// The option `--peer`.
struct PeerOption: ParsableArguments {
  @Option(
    name: .customLong("peer"),
    help: ArgumentHelp(
      "A program that measures another library and prints rows of the same form; may be repeated.", valueName: "program"
    )
  )
  var peers: [Peer] = []
}
