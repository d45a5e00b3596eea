import ArgumentParser

/// The option `--format`, which selects how reports are printed.
struct FormatOption: ParsableArguments {
  /// A format in which rows are printed.
  enum Format: String, ExpressibleByArgument, CaseIterable {
    /// A table for people.
    case text
    /// JSON for programs: `{"rows":[…]}`.
    case json
  }

  @Option(help: "How to print the rows: text for people, json for programs.")
  var format: Format = .text

  /// Prints a report in the chosen format.
  func print(_ report: some Report) throws {
    Swift.print(format == .json ? try report.json() : report.text)
  }
}

/// The options `--seeds` and `--first-seed`.
struct SeedOptions: ParsableArguments {
  @Option(help: "The number of searches to run for each problem or store. Each search has its own seed.")
  var seeds = 100

  @Option(help: "The first seed. The other seeds are the numbers after it.")
  var firstSeed: UInt64 = 1

  func validate() throws {
    guard (1...1_000_000).contains(seeds) else { throw ValidationError("--seeds takes a number from 1 to 1000000.") }
    guard firstSeed <= .max - 1_000_000 else { throw ValidationError("--first-seed is too close to 2^64.") }
  }

  /// The seeds of the searches.
  var range: Range<UInt64> { firstSeed..<(firstSeed + UInt64(seeds)) }
}

/// The option `--peer`, which adds measurements of other libraries.
struct PeerOption: ParsableArguments {
  @Option(
    name: .customLong("peer"),
    help: ArgumentHelp(
      "A program that measures another library and prints rows of the same form. Repeat the option for several.",
      valueName: "program"
    )
  )
  var peers: [Peer] = []
}
