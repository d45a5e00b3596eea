import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Takes from a list what does not fail any more.
struct KnownPruneCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Runs the programs of all entries, and removes the entries that do not fail any more.",
    discussion: """
      An entry whose program fails only now and then is removed when it does not in twenty runs. What is wrong with a list otherwise, \
      'conformance run' tells.

      Examples:
        conformance known prune --backend foundation-json
        conformance known prune --adapter "node adapter.js"
      """)

  @Option(help: "The backend whose list it is.")
  var backend: String?

  @OptionGroup var process: ProcessOptions
  @OptionGroup var place: ListOptions

  func run() throws {
    guard let adapter = try process.override(backend) else {
      throw UsageError("name the backend with --backend, or its command with --adapter")
    }
    let name = adapter.backend.name
    let list = try place.list(of: name)
    let gone = try place.known(of: name).lawful(in: CheckContext(adapter, model: ReferenceAdapter.self))
    let removed = try list.edited(name) { known throws(KnownFailures.EditError) in known.removeAll(in: gone) }
    for entry in removed { Output.line("\(list.path): \(entry.fingerprint) of \(entry.law) is not known any more") }
    let count = removed.count == 1 ? "1 entry" : "\(removed.count) entries"
    Output.line("\(count) removed, \(try list.list(of: name).entries.count) left")
  }
}
