import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// Runs the programs of corpus files again.
struct ReplayCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "replay", abstract: "Runs the programs of corpus files again.",
    discussion: """
      A file runs on the backend that it names, unless you name another. Files that pass or fail in known ways are only counted. \
      The failure of a file that runs alone is told in full. --format json lists each file.

      Examples:
        conformance replay
        conformance replay corpora/regressions/round-trip --backend foundation-json
        conformance replay crash.json --adapter "node adapter.js"
        conformance replay corpora/faulty-stores --jobs 2
        conformance replay --if-any --adapter "node adapter.js"
      """)

  @Argument(help: "Corpus files, or folders of corpus files. (default: the regressions of the corpus)")
  var paths: [String] = []

  @Option(
    name: .customLong("backend"), help: "The backend to run the files on, instead of the backends that they name.")
  var backend: String?

  @OptionGroup var process: ProcessOptions

  @Option(help: "The folder of the corpus.")
  var corpus = Corpus.usualPath

  @Option(
    help:
      "The list of known failures to use instead of the list of the corpus. Use an empty file for no known failures.")
  var knownFailures: String?

  @Flag(
    help: "Exit with status 0 if there is nothing to replay, because the corpus does not exist yet or has no files.")
  var ifAny = false

  @Option(help: "The number of files to run at once.")
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
    if output.format == .json { Output.json(try result.json()) } else { Output.line(result.text(Output.style)) }
    for failure in result.shutdowns { Output.message(failure) }
    if let failure = result.environmentFailure { throw EarlyEnd(failure) }
    guard result.status == 0 else { throw ExitCode(result.status) }
  }
}

/// Updates a corpus to the current format version.
struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate",
    abstract: "Updates a corpus to the current format and folders, with one file for each fingerprint.",
    discussion: """
      Files of older format versions can be read as they are. This command writes them in the current version. Each file moves to the \
      path for its scenario and fingerprint. Of two files with one fingerprint, the file with the smaller program is kept.

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
