/// How one library shrinks what one challenge finds.
struct ShrinkingRow: Codable, Equatable {
  /// The name of the challenge.
  let challenge: String
  /// The library.
  let engine: String
  /// How many searches were run, each from a seed of its own.
  let seeds: Int
  /// How many of them came to the minimum.
  let atMinimum: Int
  /// The median of the evaluations that shrinking took.
  let medianEvaluations: Int
  /// The most evaluations that shrinking took.
  let maxEvaluations: Int
  /// The median of the time of a search, shrinking included, in milliseconds.
  let milliseconds: Double
  /// The median of the time of shrinking alone, in milliseconds.
  let shrinkingMilliseconds: Double
}
