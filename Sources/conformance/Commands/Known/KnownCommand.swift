import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Edits the lists of known failures.
struct KnownCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "known", abstract: "Edits a backend's list of known failures. Failures on the list do not fail a run.",
    discussion: """
      A run fails while its list is wrong, and prints the command that corrects the list.

      Examples:
        conformance known add FILE --reason "NaN is stored as null."
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json
        conformance known prune --backend foundation-json
        conformance known measure --backend foundation-json
        conformance known verify --backend foundation-json
      """,
    subcommands: [
      KnownAddCommand.self, KnownRemoveCommand.self, KnownPruneCommand.self, KnownMeasureCommand.self,
      KnownVerifyCommand.self,
    ])
}

/// Removes the entries of a list that do not fail any more.
struct KnownPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Runs the programs of all entries, and removes the entries that do not fail any more.",
    discussion: """
      An entry whose program fails only sometimes is removed if twenty runs do not fail. 'conformance run' reports all other \
      problems of a list.

      Examples:
        conformance known prune --backend foundation-json
        conformance known prune --adapter "node adapter.js"
      """)

  @OptionGroup var listed: ListedBackendOptions
  @OptionGroup var place: ListOptions

  func run() throws {
    let adapter = try listed.adapter()
    let name = adapter.backend.name
    let list = try place.list(of: name)
    let gone = try place.known(of: name).lawful(in: CheckContext(adapter, model: ReferenceAdapter.self))
    let removed = try list.edited(name) { known throws(KnownFailures.EditError) in known.removeAll(in: gone) }
    for entry in removed { Output.line("\(list.path): \(entry.fingerprint) of \(entry.law) is not known any more") }
    let count = removed.count == 1 ? "1 entry" : "\(removed.count) entries"
    Output.line("\(count) removed, \(try list.list(of: name).entries.count) left")
  }
}

/// Removes a failure from a list of known failures.
struct KnownRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Removes an entry from the list.",
    discussion: """
      Examples:
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json --platform linux
      """)

  @Argument(help: "The fingerprint of the entry.")
  var fingerprint: String

  @Option(help: "The backend that the list belongs to.")
  var backend: String

  @Option(help: "The platform of the entry. (default: the entry for all platforms)")
  var platform: KnownFailures.Platform?

  @OptionGroup var place: ListOptions

  func run() throws {
    let list = try place.list(of: backend)
    let entry = try list.edited(backend) { known throws(KnownFailures.EditError) in
      try known.remove(fingerprint, on: platform)
    }
    Output.line("\(list.path): \(entry.fingerprint) of \(entry.law) is not known any more")
  }
}
