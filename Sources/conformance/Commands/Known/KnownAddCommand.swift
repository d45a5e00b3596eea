import ArgumentParser
public import ConformanceKit
import Foundation

/// Adds a failure to a list of known failures.
struct KnownAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Adds the failure of a corpus file to the list, or changes its entry.",
    discussion: """
      The list belongs to the backend that the file names, in the corpus that contains the file. Several files \
      become one entry, if whatever triggers the first failure triggers the others too. With --alike, the entry \
      covers all such failures of the corpus. With --only-with, it covers the failures that have the triggers that \
      you name. Without --only-with, they must have all triggers of the first failure. \
      On a terminal, the command asks for a missing reason. An existing entry keeps the values that are not given.

      Examples:
        conformance known add corpora/regressions/round-trip/3f2a91c07d5e8b64.json
        conformance known add FILE --reason "NaN is null." --issue https://example.com/7
        conformance known add FILE --expires 2027-06-30 --platform linux
        conformance known add FILE --replacing 3f2a91c07d5e8b64
        conformance known add FILE --alike --reason "Nulls are sorted as 0."
        conformance known add FILE FILE --only-with null --only-with sorting --reason "Nulls are sorted as 0."
      """)

  @Argument(
    help: ArgumentHelp(
      "The corpus file of the failure, and perhaps those of other failures with the same cause.", valueName: "file"))
  var files: [String]

  @Flag(help: "Cover all failures of the corpus that the triggers of this failure trigger too.")
  var alike = false

  @Option(
    name: .customLong("only-with"),
    help: ArgumentHelp(
      "A trigger that another failure must have to be covered. (repeatable; default: all triggers of this failure)",
      valueName: "trigger"))
  var needed: [String] = []

  @Option(help: "The reason for the failure, in words.")
  var reason: String?

  @Option(help: ArgumentHelp("The address of the issue that reports the failure.", valueName: "url"))
  var issue: String?

  @Option(
    help: ArgumentHelp("The last day on which the failure counts as known, such as 2027-06-30.", valueName: "date"))
  var expires: String?

  @Option(help: "The only platform on which the failure occurs. (default: all)")
  var platform: KnownFailures.Platform?

  @Option(
    help: ArgumentHelp("The entry to replace. Its values are kept unless others are given.", valueName: "fingerprint"))
  var replacing: String?

  @OptionGroup var place: ListOptions

  func validate() throws {
    if let reason, reason.allSatisfy(\.isWhitespace) { throw ValidationError("--reason takes a text.") }
  }

  func run() throws {
    let failures = try files.map { file in
      try CorpusFile.read(from: URL(filePath: file, directoryHint: .notDirectory), catalogue: .standard)
    }
    let url = URL(filePath: files[0], directoryHint: .notDirectory)
    let failure = failures[0]
    for failure in failures { _ = try LawOptions.law(failure.law) }
    let backend = failure.backend.name
    let list = try place.list(of: backend, besides: Corpus(of: url))
    let stated = try triggers
    let present = try list.list(of: backend).entry(failure.fingerprint, platform)?.covers?.triggers
    let alike =
      alike
      ? try Corpus(of: url)?.programs.files().filter { failure.mayCover($0, needing: stated ?? present) } ?? [] : []
    let others = Array(failures.dropFirst()) + alike
    var details = KnownFailures.Details(reason: reason, upstream: try upstream, expires: try lastDay, triggers: stated)
    if reason == nil, try needsReason(failure, try list.list(of: backend)) { details.reason = try asked(failure) }
    let entry = try list.edited(backend) { known throws(KnownFailures.EditError) in
      try known.add(failure, covering: others, on: platform, details, replacing: replacing)
    }
    Output.line("\(list.path): \(entry.fingerprint) of \(entry.law) is known: \(entry.reason)")
    if let covers = entry.covers { Output.line("  It covers \(covers).") }
  }

  private func needsReason(_ failure: CorpusFile, _ list: KnownFailures) throws -> Bool {
    list.entry(failure.fingerprint, platform) == nil && replacing == nil
  }

  private func asked(_ failure: CorpusFile) throws -> String {
    guard isatty(STDIN_FILENO) == 1 else {
      throw UsageError("\(files[0]) is not on the list yet, and needs a reason: give one with --reason")
    }
    Output.prompt("\(failure.backend.name) breaks \(failure.law): \(failure.signature)\nWhy is that known? ")
    guard let response = readLine(), !response.allSatisfy(\.isWhitespace) else {
      throw UsageError("an entry needs a reason, and none was given")
    }
    return response
  }

  /// The triggers that the command line names. Nil if it names none.
  private var triggers: Set<Trigger>? {
    get throws {
      let named = try needed.map { name in
        if let trigger = Trigger(name: name) { return trigger }
        let question = Trigger.question(name).map { " \($0)" } ?? ""
        throw ValidationError("--only-with takes the name of a trigger, found '\(name)'.\(question)")
      }
      return named.isEmpty ? nil : Set(named)
    }
  }

  private var upstream: KnownFailures.Upstream? {
    get throws {
      guard let issue else { return nil }
      guard let upstream = KnownFailures.Upstream(issue) else {
        throw ValidationError("--issue takes the address of an issue, http or https, found '\(issue)'.")
      }
      return upstream
    }
  }

  private var lastDay: CalendarDay? {
    get throws {
      guard let expires else { return nil }
      guard let day = CalendarDay(expires), day >= CalendarDay(Date()) else {
        throw ValidationError("--expires takes a day that is not over, such as 2027-06-30, found '\(expires)'.")
      }
      return day
    }
  }
}

extension KnownFailures.Platform: ExpressibleByArgument {}
