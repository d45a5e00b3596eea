import ArgumentParser
import ConformanceKit

/// Lists the laws.
struct LawsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "laws", abstract: "Lists the laws, scenario by scenario.",
    discussion: "Example:\n  conformance laws --format json")

  @OptionGroup var output: FormatOption

  func run() throws {
    let listing = LawListing(Law.standard, ownTypes: OwnTypeLaw.allCases)
    Output.line(output.format == .json ? try listing.json() : listing.text)
  }
}
