import ConformanceChecking
import ConformanceLaws
import ResponseComparing
import StoreCoding
import StoreContract

/// An issue that reports a failure to the authors of a store. It has a title and a body in Markdown.
package struct IssueReport: Sendable {
  private let failure: ConfirmedFailure
  private let replay: String
  private let test: String?
  private let platform: BuildPlatform

  /// Makes a report of a failure.
  ///
  /// - Parameters:
  ///   - failure: The confirmed failure.
  ///   - replay: The command that reproduces the failure.
  ///   - test: The name of the file with the test, or nil if there is none.
  ///   - platform: The platform on which the failure was observed.
  package init(
    _ failure: ConfirmedFailure, replay: String, test: String?, platform: BuildPlatform = .current
  ) {
    self.failure = failure
    self.replay = replay
    self.test = test
    self.platform = platform
  }

  /// The title, such as `foundation-json: date: value changed (round-trip.value)`.
  package var title: String {
    let found = failure.mismatch
    let kind = [found.type, found.change].filter { !$0.isEmpty }.joined(separator: ": ")
    return "\(failure.backend.name): \(kind) (\(failure.law.id))"
  }

  /// The body: the promise, the program and its result, the platform, and how to reproduce the failure.
  package var body: String {
    ([summary, "### The smallest program that shows it", failure.file.program.tables, swift, outcome] + picture
      + [versions, again]).joined(separator: "\n\n") + "\n"
  }

  /// Returns the body, or its summary if the body is longer than a limit in bytes.
  package func body(atMost limit: Int) -> String {
    body.utf8.count <= limit ? body : "\(summary)\n\n### How to see it again\n\n\(command)\n"
  }

  /// The beginning of the body, for places where the whole body is too long.
  package var summary: String {
    """
    > \(failure.law.statement)

    `\(failure.backend.name)` \(failure.backend.version) does not keep this law, `\(failure.law.id)`.
    Source of the law: \(failure.law.source)\(internalError)
    """
  }

  /// The sentence about an internal error, or nothing if the store gave none.
  private var internalError: String {
    failure.mismatch.actual.internalError.map { "\n\nThe store fails with an internal error: \($0.message)" } ?? ""
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
