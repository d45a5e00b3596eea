import ArgumentParser

/// Edits lists of known failures.
struct KnownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "known", abstract: "Edits the list of a backend's known failures, which do not fail a run.",
    discussion: """
      A run fails as long as its list is wrong, and prints the command that mends it.

      Examples:
        conformance known add FILE --reason "NaN is stored as null."
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json
        conformance known prune --backend foundation-json
      """,
    subcommands: [KnownAddCommand.self, KnownRemoveCommand.self, KnownPruneCommand.self])
}
