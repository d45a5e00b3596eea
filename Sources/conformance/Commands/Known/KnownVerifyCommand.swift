import ArgumentParser
import ConformanceKit
import FaultyStores

/// Checks that a list of known failures hides no other defect.
struct KnownVerifyCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Checks that the list hides no other defect: adds defects to the backend, which the laws must find.",
    discussion: """
      For each law on the list, the backend is checked with another defect added, and with the list. The defects are \
      those that the law finds on the reference store. The status is 1 if the law finds one of them only without the \
      list. If the text names an entry, the entry covers too much: replace it by smaller ones. Otherwise the search \
      with the list did not come to the defect. The status is also 1 if no defect shows in a law, since nothing is \
      verified then.

      Examples:
        conformance known verify --backend foundation-json
        conformance known verify --adapter "node adapter.js" --law 'query.*' --seed 2
      """)

  @OptionGroup var listed: ListedBackendOptions
  @OptionGroup var place: ListOptions
  @OptionGroup var chosen: LawOptions

  @Option(help: "The seed of the programs.")
  var seed: UInt64 = 1

  @Option(help: "The number of programs of each law for each defect.")
  var cases = 100

  @Option(help: "The number of laws to check at once.")
  var jobs = 1

  @OptionGroup var output: FormatOption

  func validate() throws {
    guard cases > 0, jobs > 0 else { throw ValidationError("--cases and --jobs take numbers from 1 on.") }
  }

  func run() throws {
    let adapter = try listed.adapter()
    let result = try ListSelftest(
      of: adapter, known: try place.lists(of: adapter.backend.name), seed: seed, cases: cases, jobs: jobs,
      laws: try chosen.chosen()
    ).run()
    if output.format == .json { Output.json(try result.json()) } else { Output.line(result.text) }
    guard result.isClean else { throw ExitCode(1) }
  }
}
