import ArgumentParser
import ConformanceKit

/// Explains one law.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a law: its source, an example, and what the backends promise.",
    discussion: """
      Examples:
        conformance explain missing-field.added-enum
        conformance explain missing-field.added-enum --adapter "node adapter.js"
      """)

  @Argument(help: "The law's id, scenario.law.")
  var law: String

  @OptionGroup var process: ProcessOptions

  func run() throws {
    if let law = OwnTypeLaw.named(law) { return Output.line(OwnTypeLawExplanation(law).text) }
    let law = try LawOptions.law(law)
    Output.line(
      LawExplanation(law, backends: try process.override(nil).map { [$0.backend] } ?? Backends.builtIn.map(\.backend))
        .text)
  }
}
