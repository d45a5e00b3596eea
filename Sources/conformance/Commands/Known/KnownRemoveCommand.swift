import ArgumentParser
import ConformanceKit

/// Takes a failure from a list.
struct KnownRemoveCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Takes an entry from the list.",
    discussion: """
      Examples:
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json
        conformance known remove 3f2a91c07d5e8b64 --backend foundation-json --platform linux
      """)

  @Argument(help: "The entry's fingerprint.")
  var fingerprint: String

  @Option(help: "The backend whose list it is.")
  var backend: String

  @Option(help: "The platform that the entry is for. (default: the entry for all)")
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
