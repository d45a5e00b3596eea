import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// Replays corpus files.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Runs corpus files again.",
    discussion: """
      A file runs on the backend that it was found on, unless another is named. Files that pass or fail in known ways are counted; \
      --format json tells of each.

      Examples:
        conformance replay
        conformance replay corpora/regressions/round-trip --backend foundation-json
        conformance replay crash.json --adapter "node adapter.js"
        conformance replay corpora/faulty-stores --jobs 2
        conformance replay --if-any --adapter "node adapter.js"
      """)

  @Argument(help: "Corpus files, or folders of them. (default: the corpus's regressions)")
  var paths: [String] = []

  @Option(name: .customLong("backend"), help: "The backend to run the files on, in place of their own.")
  var backend: String?

  @OptionGroup var process: ProcessOptions

  @Option(help: "The folder of the corpus.")
  var corpus = Corpus.usualPath

  @Option(help: "The list of known failures to hold the backend to, in place of the corpus's; an empty file for none.")
  var knownFailures: String?

  @Flag(help: "End with 0 where there is nothing to replay: no corpus yet, or none of its files.")
  var ifAny = false

  @Option(help: "How many files to run at once.")
  var jobs = 1

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard (1...256).contains(jobs) else { throw ValidationError("--jobs takes a number from 1 to 256.") }
  }

  func run() throws {
    let folder = Corpus(path: corpus)
    let paths = paths.isEmpty ? [folder.regressions.relativePath] : paths
    if ifAny, try Corpus.isEmpty(at: paths) {
      return Output.line("Nothing to replay in \(paths.joined(separator: ", "))")
    }
    let replay = Replay(
      override: try process.override(backend), jobs: jobs,
      backend: { [process] in Backends.isKnown($0) ? try process.adapter(named: $0) : nil },
      known: { try folder.knownFailures(of: [$0], list: knownFailures) }, model: ReferenceAdapter.self)
    let result = try replay.run(paths)
    Output.line(output.format == .json ? try result.json() : result.text)
    if let failure = result.environmentFailure { throw EarlyEnd(failure) }
    guard result.status == 0 else { throw ExitCode(result.status) }
  }
}

/// Brings a corpus up to date.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Brings a corpus up to date: its form, its places, one file a fingerprint.",
    discussion: """
      Files of older format versions are read as they are; this writes them in the present one. Each file is put where its scenario \
      and fingerprint say. Of two files of one fingerprint, the one with the smaller program stays.

      Examples:
        conformance migrate
        conformance migrate path/to/corpora
      """)

  @Argument(help: "The folder of the corpus.")
  var corpus = Corpus.usualPath

  func run() throws {
    Output.line(try CorpusMigration(of: Corpus(path: corpus)).text)
  }
}
