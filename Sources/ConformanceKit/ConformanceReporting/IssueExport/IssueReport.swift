import ConformanceChecking
import ConformanceLaws
import StoreCoding
import StoreContract
import StoreHosting

/// A failure as an issue for the authors of a store: a title, and a body in Markdown.
package struct IssueReport: Sendable {
  private let failure: ConfirmedFailure
  private let replay: String
  private let test: String?
  private let platform: BuildPlatform

  /// A report of a failure.
  ///
  /// - Parameters:
  ///   - failure: The failure.
  ///   - replay: The command that shows it again.
  ///   - test: The name of the file with its test; nil where there is none.
  ///   - platform: Where it was seen.
  package init(
    _ failure: ConfirmedFailure, replay: String, test: String?, platform: BuildPlatform = .current
  ) {
    self.failure = failure
    self.replay = replay
    self.test = test
    self.platform = platform
  }

  /// What is wrong, in a line: `foundation-json: date: value changed (round-trip.value)`.
  package var title: String {
    let found = failure.mismatch
    let kind = [found.type, found.change].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(failure.backend.name): \(kind) (\(failure.law.id))"
  }

  /// What was promised, what came of which program, where, and how to see it again.
  package var body: String {
    ([summary, "### The smallest program that shows it", failure.file.program.tables, swift, outcome] + picture
      + [versions, again]).joined(separator: "\n\n") + "\n"
  }

  /// The body, or its summary where the body has more bytes than a limit.
  package func body(atMost limit: Int) -> String {
    body.utf8.count <= limit ? body : "\(summary)\n\n### How to see it again\n\n\(command)\n"
  }

  /// The beginning of the body, for where the whole is too long.
  package var summary: String {
    """
    > \(failure.law.statement)

    `\(failure.backend.name)` \(failure.backend.version) does not keep this law, `\(failure.law.id)`.
    Source of the law: \(failure.law.source)
    """
  }

  private var swift: String {
    "As Swift:\n\n" + MarkdownCode(failure.file.program.swiftLiteral, language: "swift").text
  }

  private var outcome: String {
    let facts = MismatchText(failure.mismatch, in: failure.file.program).facts
    let often = failure.file.isReproducible ? "" : "\n\nThe program does not fail each time it is run."
    return "### What came of it\n\n" + MarkdownCode(facts.joined(separator: "\n")).text + often
  }

  private var picture: [String] {
    guard let timeline = failure.mismatch.timeline else { return [] }
    return ["What each task did, time going down:\n\n" + MarkdownCode(TimelineText(timeline, style: .plain).text).text]
  }

  private var versions: String {
    "### Versions\n\n"
      + MarkdownTable(
        ["what", "version"],
        [
          ["ConformanceKit", ConformanceKitVersion.current], [failure.backend.name, failure.backend.version],
          ["Swift", platform.swift], ["system", platform.system],
        ]
      ).text
  }

  private var again: String {
    let file = test.map { "\n\nThe test in `\($0)` fails as long as the failure is there." } ?? ""
    return "### How to see it again\n\n\(command)\(file)\n\nFingerprint: `\(failure.file.fingerprint)`"
  }

  private var command: String { MarkdownCode(replay, language: "sh").text }
}
