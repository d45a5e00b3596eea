import ArgumentParser

/// The options that say from which random starts to search.
struct SeedOptions: ParsableArguments {
  @Option(help: "How many searches to run for each problem or store, each from a seed of its own.")
  var seeds = 100

  @Option(help: "The first seed; the others follow it.")
  var firstSeed: UInt64 = 1

  func validate() throws {
    guard (1...1_000_000).contains(seeds) else { throw ValidationError("--seeds takes a number from 1 to 1000000.") }
    guard firstSeed <= .max - 1_000_000 else { throw ValidationError("--first-seed is too near to 2^64.") }
  }

  /// The seeds.
  var range: Range<UInt64> { firstSeed..<(firstSeed + UInt64(seeds)) }
}
