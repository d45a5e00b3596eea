import ConformanceChecking
import Generators
import StoreContract

/// A report as Markdown, for the summary of a CI job or a comment.
struct MarkdownFile {
  private let report: ReportDigest
  private let options: @Sendable (String) -> String

  /// - Parameter options: Returns the command-line options that select the backend with a name.
  init(_ report: ReportDigest, options: @escaping @Sendable (String) -> String) {
    self.report = report
    self.options = options
  }

  /// The maximum number of characters. A comment on GitHub has at most 65,536.
  private static let mostCharacters = 60_000
  /// What new failures leave for the known ones, in characters.
  private static let roomForKnown = 8_000

  /// The whole document as text. What would make it too long for a comment is left out, and counted.
  var text: String {
    var text = ["## \(report.outcome.words)\n\n\(report.heading)", sums].joined(separator: "\n\n")
    let rows = report.backends.flatMap { backend in backend.knownCauses.map { row($0, on: backend) } }
    let room = Self.mostCharacters - (rows.isEmpty ? 0 : Self.roomForKnown)
    var left = 0
    for section in report.backends.flatMap(list) + new {
      if text.utf16.count + section.utf16.count <= room {
        text += "\n\n\(section)"
      } else {
        left += 1
      }
    }
    text += Self.known(rows, atMost: Self.mostCharacters - text.utf16.count)
    let parts = left == 1 ? "1 more section is" : "\(left) more sections are"
    return text + (left > 0 ? "\n\n\(parts) too long for a comment, and in `report.html`." : "") + "\n"
  }

  private var sums: String {
    MarkdownTable(
      ["backend"] + Verdict.allCases.map(\.rawValue),
      report.backends.map { backend in
        ["\(backend.name) \(backend.version)"] + Verdict.allCases.map { "\(backend.count(of: $0))" }
      }
    ).text
  }

  private func list(of backend: BackendDigest) -> [String] {
    let shutdown =
      backend.shutdown.map {
        ["### " + $0.heading(of: backend.name), MarkdownCode($0.text).text]
      } ?? []
    guard !backend.listProblems.isEmpty else { return shutdown }
    return [
      "### The list of known failures of \(backend.name) is wrong",
      MarkdownCode(backend.listProblems.joined(separator: "\n")).text,
    ] + shutdown
  }

  /// A section for each group of findings.
  private var new: [String] {
    report.backends.flatMap { backend in backend.groups.map { section($0, on: backend) } }
  }

  private func section(_ group: FindingGroups<FindingDigest>.Group, on backend: BackendDigest) -> String {
    let finding = group.root
    let rerun = RerunOptions(backend: options(backend.name), seed: report.seed)
    let facts = finding.facts.map { "\($0.name.padding(10))\($0.text)" }.joined(separator: "\n")
    return
      ([
        "### \(backend.name) breaks \(finding.law)", finding.statement,
        MarkdownCode(finding.swift, language: "swift").text,
        MarkdownCode(facts).text, MarkdownCode(finding.command(rerun), language: "sh").text,
      ] + (group.count.map { [$0] } ?? [])).joined(separator: "\n\n")
  }

  /// Returns a table of the known failures, a row for each reason, with at most a number of characters. Its last row
  /// counts the reasons for which there is no room.
  private static func known(_ rows: [[String]], atMost limit: Int) -> String {
    guard !rows.isEmpty else { return "" }
    let heading = "\n\n### Known failures\n\n"
    var room = limit - heading.utf16.count - roomForEnds
    let shown = rows.prefix { row in
      room -= MarkdownTable([], [row]).text.utf16.count
      return room >= 0
    }
    let rest = rows.count - shown.count
    let last = rest == 0 ? [] : [["", "and \(rest.counted("more reason"))", "", ""]]
    return heading + MarkdownTable(["backend", "why", "laws", "findings"], shown + last).text
  }

  /// What the first and the last rows of a table take, in characters.
  private static let roomForEnds = 120

  private func row(_ cause: KnownCause, on backend: BackendDigest) -> [String] {
    [backend.name, cause.reason, cause.laws.joined(separator: ", "), "\(cause.findings.count)"]
  }
}

/// A report as a badge, in the format that shields.io reads from an address (https://shields.io/badges/endpoint-badge).
struct BadgeFile: Encodable {
  private let schemaVersion = 1
  private let label = "conformance"
  private let message: String
  private let color: String

  init(_ report: ReportDigest) {
    let counts = [Verdict.pass, .fail, .known, .unknown].map { (report.count(of: $0), $0.rawValue) }
    let told = counts.filter { $0.0 > 0 }.map { "\($0) \($1)" }.joined(separator: ", ")
    message = told.isEmpty ? "nothing ran" : told
    color =
      switch report.outcome {
      case .conforms: "brightgreen"
      case .violates: "red"
      case .inconclusive: "yellow"
      }
  }
}
