import ArgumentParser
import ConformanceKit
import Foundation
import ReferenceStore

/// Writes an issue and a test for the failure of a corpus file.
struct FileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file",
    abstract:
      "Writes an issue that reports a failure, and a Swift test that fails until the defect is fixed.",
    discussion: """
      The program is run again first. Nothing is written unless it fails in the same way. The test needs a package that \
      depends on this package and on the backend. A failure is not reported again if its fingerprint was reported already.

      Examples:
        conformance file corpora/regressions/round-trip/3f2a91c07d5e8b64.json
        conformance file FILE --output reports --adapter "node adapter.js"
        conformance file FILE --github --issues https://github.com/owner/name/issues
        conformance file FILE --github --submit
        conformance file FILE --filed https://github.com/owner/name/issues/7
      """)

  @Argument(help: "The corpus file.")
  var file: String

  @Option(name: .customLong("backend"), help: "The backend to run the file on, instead of the backend that it names.")
  var backend: String?

  @OptionGroup var process: ProcessOptions

  @Option(help: ArgumentHelp("The folder for the issue and the test.", valueName: "dir"))
  var output = "."

  @Flag(help: "Print the address of a form for a new issue on GitHub, with title and body filled in.")
  var github = false

  @Flag(help: "Create the issue on GitHub with the command gh, and note its address.")
  var submit = false

  @Option(
    help: ArgumentHelp("The address of the backend's issues, if the backend does not declare it.", valueName: "url"))
  var issues: String?

  @Option(help: ArgumentHelp("Note that the failure was reported at this address. Nothing is run.", valueName: "url"))
  var filed: String?

  @Flag(help: "Write the issue and the test even if the failure was reported already.")
  var again = false

  @OptionGroup var place: ListOptions

  func validate() throws {
    if submit, !github { throw ValidationError("--submit needs --github.") }
    if filed != nil, github { throw ValidationError("--filed and --github exclude each other.") }
  }

  func run() throws {
    let failure = try ReportedFile(path: file, place)
    if let filed { return try note(filed, in: failure) }
    if !again, let link = failure.link {
      return Output.line("\(file) is reported already: \(link)\n--again writes issue and test all the same")
    }
    let adapter = try process.override(backend) ?? process.adapter(named: failure.content.backend.name)
    let confirmed = try failure.confirmed(on: adapter)
    let tracker = github ? try tracker(of: confirmed.backend) : nil
    let (report, path) = try write(confirmed)
    guard let tracker else { return }
    if submit {
      try note(IssueSubmission(repository: tracker.repository).submit(report), in: failure)
    } else {
      Output.line(tracker.invitation(to: report, in: path))
    }
  }

  private func note(_ link: String, in failure: ReportedFile) throws {
    for path in try failure.note(link) { Output.line("\(path): reported at \(link)") }
  }

  private func tracker(of backend: Backend) throws -> IssueTracker {
    guard let address = issues ?? backend.issuesURL else {
      throw UsageError("\(backend.name) does not say where its issues are: name the address with --issues")
    }
    guard let tracker = IssueTracker(address) else {
      throw UsageError(
        "'\(address)' is not the address of issues on GitHub, such as https://github.com/owner/name/issues")
    }
    return tracker
  }

  /// Writes the issue and the test, and prints their paths.
  ///
  /// - Returns: The issue, and the path of its file.
  private func write(_ failure: ConfirmedFailure) throws -> (IssueReport, String) {
    let test = TestSource(failure, on: try source(of: failure))
    let report = IssueReport(failure, replay: replay(failure.backend), test: "\(test.name).swift")
    let folder = URL(filePath: output, directoryHint: .isDirectory)
    let issue = try write("# \(report.title)\n\n\(report.body)", to: "\(failure.file.fingerprint).md", in: folder)
    Output.line("issue  \(issue)")
    Output.line("test   \(try write(test.text, to: "\(test.name).swift", in: folder))")
    return (report, issue)
  }

  private func write(_ text: String, to name: String, in folder: URL) throws(CorpusError) -> String {
    let url = folder.appending(path: name, directoryHint: .notDirectory)
    try AtomicFile.makeDirectory(folder)
    try AtomicFile.write(Data(text.utf8), to: url)
    return output == "." ? name : url.relativePath
  }

  private func source(of failure: ConfirmedFailure) throws -> BackendSource {
    if let adapter = process.adapter { return BackendSource(command: try CommandWords(adapter).words) }
    return BackendSource(named: failure.backend.name, isChild: process.isolation == .child || failure.requiresProcess)
  }

  private func replay(_ backend: Backend) -> String {
    "conformance replay \(file.shellWord) \(process.optionsOfBackend(backend.name) ?? "--backend \(backend.name)")"
  }
}
