import ArgumentParser
import BuiltInBackends
import ConformanceKit

/// Lists the built-in backends.
struct BackendsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backends", abstract: "Lists the built-in backends, and whether they are available here.",
    discussion: "Example:\n  conformance backends --format json")

  @OptionGroup var output: FormatOption

  func run() throws {
    let (available, absent) = BuiltInBackends.found()
    let listing = BackendListing(available.map(\.backend), absent: absent.map(\.backend))
    Output.line(output.format == .json ? try listing.json() : listing.text)
  }
}
