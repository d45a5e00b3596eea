import ArgumentParser
import BuiltInBackends
import ConformanceKit
import OwnTypeLaws

/// Prints a list of the laws.
struct LawsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "laws", abstract: "Lists the laws, grouped by scenario.",
    discussion: "Example:\n  conformance laws --format json")

  @OptionGroup var output: FormatOption

  func run() throws {
    let listing = LawListing(Law.standard, ownTypes: OwnTypeLaw.allCases)
    if output.format == .json { Output.json(try listing.json()) } else { Output.line(listing.text) }
  }
}

/// Lists the built-in backends, and which of them are available.
struct BackendsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backends", abstract: "Lists the built-in backends, and which of them are available here.",
    discussion: "Example:\n  conformance backends --format json")

  @OptionGroup var output: FormatOption

  func run() throws {
    let (available, absent) = BuiltInBackends.found()
    let listing = BackendListing(available.map(\.backend), absent: absent.map(\.backend))
    if output.format == .json { Output.json(try listing.json()) } else { Output.line(listing.text) }
  }
}

/// Prints an explanation of one law.
struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explains a law: its source, an example, and what the backends promise.",
    discussion: """
      Examples:
        conformance explain missing-field.added-enum
        conformance explain missing-field.added-enum --adapter "node adapter.js"
      """)

  @Argument(help: "The id of the law, such as round-trip.value.")
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
