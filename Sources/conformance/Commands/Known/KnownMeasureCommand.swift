import ArgumentParser
import ConformanceKit
import ReferenceStore

/// Measures what triggers the failures on a list.
struct KnownMeasureCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "measure",
    abstract: "Measures what triggers the failures on the list, and merges entries with one cause.",
    discussion: """
      The program of each entry, and of each other failure of the backend in the corpus, is run without one thing at \
      a time. The corpus file then lists the triggers, and its name changes. Entries with one reason become one entry, \
      if whatever triggers its failure triggers theirs too.

      Examples:
        conformance known measure --backend foundation-json
        conformance known measure --adapter "node adapter.js"
      """)

  @OptionGroup var listed: ListedBackendOptions
  @OptionGroup var place: ListOptions

  func run() throws {
    let adapter = try listed.adapter()
    let name = adapter.backend.name
    let folder = Corpus(path: place.corpus ?? Corpus.usualPath).programs
    let list = try place.list(of: name)
    let before = try list.list(of: name)
    let context = CheckContext(adapter, model: ReferenceAdapter.self)
    let measured = try MeasuredList(before, in: folder, context)
    if let failure = context.stop.failure { throw UsageError("\(failure)") }
    for (old, new) in measured.files where old != new {
      try folder.replace(old, by: new)
      Output.line("\(old.fingerprint) → \(new.fingerprint)  \(new.signature)\(new.triggersText)")
    }
    try list.edited(name) { known throws(KnownFailures.EditError) in known = measured.list }
    Output.line("\(before.entries.count) entries before, \(measured.list.entries.count) now")
  }
}

extension CorpusFile {
  fileprivate var triggersText: String {
    guard let triggers, !triggers.isEmpty else { return "" }
    return ", only with \(triggers.names.joined(separator: ", "))"
  }
}
