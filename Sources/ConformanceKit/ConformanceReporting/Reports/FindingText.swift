public import ConformanceChecking
import ConformanceLaws
import Generators
import StoreCoding
public import StoreContract
import StoreHosting

/// A finding as text: the law and its statement, the minimal program, what was expected and what came, the corpus file, and
/// the commands that replay it and put it on the list of known failures, in this order.
public struct FindingText: Sendable {
  private let finding: Finding
  private let backend: Backend
  private let style: TextStyle
  private let rerun: String?
  private let options: String

  /// The text of a finding, in plain characters.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - backend: Where it was found.
  ///   - rerun: The command that finds it again; nil for that of the command line.
  public init(_ finding: Finding, on backend: Backend, rerun: String? = nil) {
    self.init(finding, on: backend, style: .plain, rerun: rerun)
  }

  /// The text of a finding.
  ///
  /// - Parameters:
  ///   - finding: The finding.
  ///   - backend: Where it was found.
  ///   - style: Whether the text is coloured.
  ///   - rerun: The command that finds it again; nil for that of the command line.
  ///   - options: The options by which the command line is told of the backend; nil for those of a built-in one.
  package init(
    _ finding: Finding, on backend: Backend, style: TextStyle = .plain, rerun: String? = nil, options: String? = nil
  ) {
    self.finding = finding
    self.backend = backend
    self.style = style
    self.rerun = rerun
    self.options = options ?? "--backend \(backend.name.shellWord)"
  }

  /// The text, without a line end at its end.
  public var text: String {
    ([
      headline,
      "  \(finding.statement)", "",
      style.faint("  \(size)"),
      finding.program.swiftLiteral.indented(by: 4), "",
    ] + MismatchText(finding.mismatch, in: finding.program, style: style).lines + trailer).joined(separator: "\n")
  }

  private var headline: String {
    guard let breakdown = finding.mismatch.breakdown else {
      return style.bad(finding.law) + " is broken by " + style.strong(backend.name)
    }
    return "\(style.strong(backend.name)) \(style.bad(breakdown.outcome)) while \(finding.law) was checked"
  }

  private var size: String {
    let minimal = finding.isMinimal ? "Minimal program" : "Smallest program within the budget"
    let flaky = finding.isReproducible ? "" : "; it does not fail each time it is run"
    let witness = finding.observedBy.map { "; seen in a program of \($0)" } ?? ""
    return "\(minimal), after \(finding.evaluations) evaluations\(flaky)\(witness):"
  }

  private var trailer: [String] {
    let corpus = finding.corpusFile.map { ["  corpus    \($0)"] } ?? []
    let list = finding.listCommand.map { ["  known     \($0)"] } ?? []
    return log + corpus + ["  replay    \(rerun ?? command)"] + list
  }

  /// The end of the adapter's log, after a breakdown.
  private var log: [String] {
    let lines = finding.mismatch.breakdown?.details ?? []
    return lines.isEmpty ? [] : lines.map { "  \($0.name.padding(10))\($0.text)" } + [""]
  }

  private var command: String {
    RerunCommand(law: finding.law, observedBy: finding.observedBy, corpusFile: finding.corpusFile).text(options)
  }
}

/// The command that shows a finding again: its file's replay, or a run of its law where it has no file.
struct RerunCommand {
  let law: Law.ID
  /// The law in whose programs it was observed; nil where its own showed it.
  let observedBy: Law.ID?
  /// The path of its file, if it has one.
  let corpusFile: String?

  /// The command.
  ///
  /// - Parameter options: The options by which the command line is told of the backend.
  func text(_ options: String) -> String {
    if let corpusFile { return "conformance replay \(corpusFile.shellWord) \(options)" }
    let laws = [law] + (observedBy.map { [$0] } ?? [])
    return "conformance run \(options) " + laws.map { "--law \($0)" }.joined(separator: " ")
  }
}

/// What a law's line says beside the verdict: `100 cases, 2 findings`.
enum LawDetail {
  /// Why it was skipped or nothing is known; else how many cases there were, and what was found.
  static func text(reason: String?, cases: Int, findings: Int) -> String {
    reason ?? cases.counted("case") + (findings == 0 ? "" : ", " + findings.counted("finding"))
  }
}
