import ArgumentParser
import ConformanceKit

/// Explains one law.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a law: its source, an example, and what the backends promise.",
    discussion: "Example:\n  conformance explain missing-field.added-enum")

  @Argument(help: "The law's id, scenario.law.")
  var law: String

  func run() throws {
    if let law = OwnTypeLaw.named(law) { return Output.line(OwnTypeLawExplanation(law).text) }
    let law = try LawOptions.law(law)
    Output.line(LawExplanation(law, backends: Backends.builtIn.map(\.backend)).text)
  }
}
