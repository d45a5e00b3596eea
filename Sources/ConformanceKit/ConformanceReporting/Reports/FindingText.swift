public import ConformanceChecking
import ConformanceLaws
import Generators
import ResponseComparing
import StoreCoding
public import StoreContract

/// A finding as text. It contains, in this order: the law and its statement, the minimal program, the expected and the
/// actual response, and the commands that replay the corpus file and add it to the list of known failures.
public struct FindingText: Sendable {
  private let finding: Finding
  private let backend: Backend
  private let style: TextStyle
  private let rerun: String?
  private let options: RerunOptions

  /// Makes the text of a finding without colours.
  ///
  /// - Parameters:
  ///   - finding: The finding to show.
  ///   - backend: The backend on which it was found.
  ///   - rerun: The command that finds it again, or nil for a command of the command line.
  public init(_ finding: Finding, on backend: Backend, rerun: String? = nil) {
    self.init(finding, on: backend, style: .plain, rerun: rerun)
  }

  /// Makes the text of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding to show.
  ///   - backend: The backend on which it was found.
  ///   - style: The style of the text, which says whether it is coloured.
  ///   - rerun: The command that finds it again, or nil for a command of the command line.
  ///   - options: The command-line options that select the backend, or nil for a built-in backend.
  ///   - seed: The seed of the run. A finding without a file is found again with it.
  package init(
    _ finding: Finding, on backend: Backend, style: TextStyle = .plain, rerun: String? = nil, options: String? = nil,
    seed: UInt64? = nil
  ) {
    self.finding = finding
    self.backend = backend
    self.style = style
    self.rerun = rerun
    self.options = RerunOptions(backend: options ?? "--backend \(backend.name.shellWord)", seed: seed)
  }

  /// The text, without a line break at its end.
  public var text: String { text(size + ":", program.indented(by: 4)) }

  /// The text with a table of operations instead of Swift code, if the program is long, or if a drawing shows what its
  /// tasks did. A drawing that shows all operations in full takes their place. A command prints the code of a program
  /// that is in a file, so the code is not left out of others.
  var shortText: String {
    guard finding.corpusFile != nil,
      finding.mismatch.timeline != nil
        || finding.program.swiftLiteral.count(where: { $0 == "\n" }) >= Self.linesOfShortProgram
    else { return text }
    let size = size + ", which the replay prints as Swift code:"
    guard let timeline = finding.mismatch.timeline, TimelineText(timeline).hasWholeOperations else {
      return text(size, table.indented(by: 2))
    }
    let schemas = finding.program.schemaLines.map { $0.shortened(to: Self.widthOfTable).indented(by: 2) }
    return text(size, (schemas + [""] + facts.drawing).joined(separator: "\n"), facts.facts.map { "  \($0)" })
  }

  private func text(_ size: String, _ program: String) -> String { text(size, program, facts.lines) }

  private func text(_ size: String, _ program: String, _ facts: [String]) -> String {
    (heading + ["", style.faint("  \(size)"), program, ""] + facts + trailer).joined(separator: "\n")
  }

  /// The text without the program, in a few lines. Nil if the program is in no file that a command could show.
  var briefText: String? {
    guard finding.corpusFile != nil else { return nil }
    return (heading + facts.difference + [replay]).joined(separator: "\n")
  }

  private var heading: [String] { finding.mismatch.heading(finding.law, finding.statement, on: backend, style) }

  /// The program. The middle of one with large values is left out if a file has it all.
  private var program: String {
    let all = finding.program.swiftLiteral
    let lines = all.split(separator: "\n", omittingEmptySubsequences: false)
    let left = lines.count - Self.linesOfLongProgram.first - Self.linesOfLongProgram.last
    guard finding.corpusFile != nil, left > Self.linesOfLongProgram.last else { return all }
    let gap = "// … \(left.counted("line")) left out. The corpus file has them all. …"
    return
      (lines.prefix(Self.linesOfLongProgram.first).map(String.init) + [gap]
      + lines.suffix(Self.linesOfLongProgram.last).map(String.init)).joined(separator: "\n")
  }

  /// The program as a table. The drawing below shows what each task did.
  private var table: String {
    let mismatch = finding.mismatch
    let lines = finding.program.table(blaming: mismatch.step, showsTasks: mismatch.timeline == nil)
      .split(separator: "\n").map { String($0).shortened(to: Self.widthOfTable) }
    let left = lines.count - 2 * Self.linesOfTable
    guard left > 1 else { return lines.joined(separator: "\n") }
    let gap = "  … \(left.counted("line")) left out …"
    return (lines.prefix(Self.linesOfTable) + [gap] + lines.suffix(Self.linesOfTable)).joined(separator: "\n")
  }

  /// How many lines of code a short program has, how many lines of a table are shown at its beginning and at its end,
  /// and how many characters of a line.
  private static let (linesOfShortProgram, linesOfTable, widthOfTable) = (12, 40, 400)

  /// How many lines of a long program are shown, at its beginning and at its end.
  private static let linesOfLongProgram = (first: 80, last: 40)

  private var facts: MismatchText {
    MismatchText(
      finding.mismatch, in: finding.program, triggers: finding.triggers?.names ?? [],
      notes: FindingNotes(finding, on: backend).notes, style: style)
  }

  private var size: String {
    let minimal = finding.isMinimal ? "Minimal program" : "Smallest program within the budget"
    let flaky = finding.isReproducible ? "" : "; it does not fail each time it is run"
    let observer = finding.observedBy.map { "; seen in a program of \($0)" } ?? ""
    return "\(minimal), after \(finding.evaluations) evaluations\(flaky)\(observer)"
  }

  private var trailer: [String] {
    // The kit's own command names the file.
    let corpus = rerun == nil ? [] : finding.corpusFile.map { ["  corpus    \($0)"] } ?? []
    let list = finding.listCommand.map { ["  known     \($0)"] } ?? []
    return finding.mismatch.log + corpus + [replay] + list
  }

  private var replay: String { "  replay    \(rerun ?? command)" }

  private var command: String {
    RerunCommand(law: finding.law, observedBy: finding.observedBy, corpusFile: finding.corpusFile).text(options)
  }
}

/// The command that reproduces a finding: a replay of its file, or a run of its law if it has no file.
struct RerunCommand {
  let law: Law.ID
  /// The law in whose program the finding was observed, or nil if it was a program of its own law.
  let observedBy: Law.ID?
  /// The path of the corpus file, if there is one.
  let corpusFile: String?

  /// Returns the command as text.
  func text(_ options: RerunOptions) -> String {
    if let corpusFile { return "conformance replay \(corpusFile.shellWord) \(options.backend)" }
    let laws = [law] + (observedBy.map { [$0] } ?? [])
    let words = [options.backend] + laws.map { "--law \($0)" } + (options.seed.map { ["--seed \($0)"] } ?? [])
    return "conformance run \(words.joined(separator: " "))"
  }
}

/// The options of a command that reproduces a finding.
struct RerunOptions {
  /// The command-line options that select the backend.
  let backend: String
  /// The seed of the run that found it; nil if it is not known. A finding without a file is found again with it.
  let seed: UInt64?
}

/// The text beside the verdict in a law's line, such as `100 cases, 2 findings`.
enum LawDetail {
  /// The reason why the law was skipped or has no verdict, or else the number of cases and findings, and whether the
  /// search ended early.
  static func text(reason: String?, cases: Int, findings: Int, endedEarly: Bool) -> String {
    if let reason { return reason }
    let found = findings == 0 ? "" : ", " + findings.counted("finding")
    return cases.counted("case") + found + (endedEarly ? "; ended early, after long waits for the backend" : "")
  }
}
