import ArgumentParser
import BuiltInBackends
import ConformanceKit
import Foundation
import ReferenceStore

/// Checks laws on backends.
struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Checks laws on backends.",
    discussion: """
      Examples:
        conformance run
        conformance run --backend all --seed 1
        conformance run --scenario round-trip --cases 1000 --format json
        conformance run --backend foundation-json --known-failures /dev/null
        conformance run --backend all --isolation child
        conformance run --adapter "node adapter.js" --deadline 5s
        conformance run --shard 2/4 --seed 1 --format json
        conformance run --backend all --report report
        conformance run --law 'query.*' --fail-fast
        conformance run --time-budget 10m --verbose
      """)

  @Option(
    name: .customLong("backend"),
    help: "The backend to check, or all. Repeat the option for several. (default: reference)",
    completion: .list(["all"] + BuiltInBackends.all.map(\.name)))
  var backends: [String] = []

  @OptionGroup var process: ProcessOptions
  @OptionGroup var chosen: LawOptions
  @OptionGroup var options: PlanOptions
  @OptionGroup var part: ShardOption

  @Option(
    help:
      "The folder of the corpus. Findings are written to DIR/regressions, and lists are read from DIR/known-failures. (default: corpora, if there is such a folder)"
  )
  var corpus: String?

  @Option(
    help:
      "The list of known failures of the one backend, instead of the list of the corpus. Use an empty file for no known failures."
  )
  var knownFailures: String?

  @Option(
    help: ArgumentHelp(
      "The folder in which stores keep their files. (default: from TMPDIR, or a folder in memory if there is one)",
      valueName: "dir"))
  var stores: String?

  @OptionGroup var ending: EndingOptions
  @OptionGroup var showing: ShowingOptions
  @OptionGroup var written: ReportOption
  @OptionGroup var output: FormatOption

  func run() throws {
    if let stores { try Self.keepStores(in: stores) }
    let control = RunControl(maximumFindings: ending.limit)
    Signals.end(control.stop)
    let adapters = try process.adapters(named: backends)
    let laws = try chosen.chosen()
    let store = Corpus(path: corpus ?? Corpus.usualPath)
    let known = try store.knownFailures(of: adapters.map(\.backend.name), list: knownFailures)
    if corpus != nil { try store.checkWritable() }
    let folder = written.folder(options: process.optionsOfBackend)
    try folder?.prepare()
    let plan = process.isInvolved ? options.plan.waiting(process.deadline.duration) : options.plan
    let (jobs, shard) = (options.jobs ?? process.usualJobs, try part.chosen())
    let runner = Runner(laws: laws, plan: plan, jobs: jobs, shard: shard, model: ReferenceAdapter.self)
    let screen = RunScreen(
      control, plan, jobs: jobs, isText: output.format == .text, showing, options: process.optionsOfBackend)
    let kept = keepsFindings ? store : nil
    let report = screen.show { runner.run(adapters, known: known, corpus: kept, sink: $0, control: control) }
    if output.format == .json { Output.json(try report.json()) }
    try folder?.write(report)
    try screen.tellGitHub(report, isShard: shard != nil)
    if kept == nil, report.hasNewFindings {
      Output.message("Findings are not kept: there is no folder \(Corpus.usualPath) here. --corpus DIR keeps them.")
    }
    if backends.contains("all"), let leftOut = Backends.leftOut { Output.message(leftOut) }
    try check(report)
  }

  /// Whether findings are written. Without the option, that takes a corpus: a run in any other folder leaves no files.
  private var keepsFindings: Bool {
    corpus != nil || FileManager.default.fileExists(atPath: Corpus.usualPath)
  }

  private static func keepStores(in folder: String) throws(UsageError) {
    do throws(StoreError) {
      try StoreFolder.choose(folder)
    } catch {
      throw UsageError("--stores: \(error.message)")
    }
  }

  /// Ends the command with the status that a report demands.
  private func check(_ report: Report) throws {
    if let error = report.corpusError { throw error }
    if let failure = report.environmentFailure { throw EarlyEnd(failure) }
    if case .interrupted(let signal) = report.ending { throw ExitCode(Signals.status(of: signal)) }
    guard report.outcome == .conforms else { throw ExitCode(report.outcome.rawValue) }
  }
}

extension Report {
  /// Whether there are findings that are not on a list of known failures.
  fileprivate var hasNewFindings: Bool {
    backends.contains { backend in
      backend.laws.contains { $0.findings.contains { $0.knownReason == nil } }
    }
  }
}
