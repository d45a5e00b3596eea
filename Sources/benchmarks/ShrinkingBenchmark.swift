import ArgumentParser
import ShrinkingChallenge

/// Measures how well and how fast failures are shrunk.
struct ShrinkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shrink",
    abstract:
      "Runs the public shrinking challenge, and counts how often the minimum is reached and how many evaluations it takes.",
    discussion: """
      Examples:
        benchmarks shrink
        benchmarks shrink --seeds 1000 --first-seed 101 --challenge binheap --challenge coupling
        benchmarks shrink --format json
      """)

  @OptionGroup var seeds: SeedOptions

  @Option(
    name: .customLong("challenge"),
    help: ArgumentHelp("A challenge to run. Repeat the option for several. (default: all)", valueName: "name"))
  var challenges: [Challenge] = []

  @OptionGroup var others: PeerOption
  @OptionGroup var output: FormatOption

  func run() throws {
    let benchmark = ShrinkingBenchmark(
      challenges: challenges.isEmpty ? Challenge.all : challenges, seeds: seeds.range, peers: others.peers)
    try output.print(try benchmark.run())
  }
}

/// Runs challenges with many seeds, in this program and in the peers.
struct ShrinkingBenchmark {
  let challenges: [Challenge]
  let seeds: Range<UInt64>
  var peers: [Peer] = []

  /// Measures each row of the report.
  ///
  /// - Throws: ``Peer/Failure`` if a peer cannot be measured.
  func run() throws -> ShrinkingReport {
    ShrinkingReport(
      rows: try challenges.flatMap { challenge in
        try [row(challenge)] + peers.flatMap { try $0.rows(arguments(challenge)) }
      })
  }

  private func row(_ challenge: Challenge) -> ShrinkingRow {
    let executions = seeds.map { Execution(challenge, seed: $0) }
    let evaluations = executions.map(\.attempt).filter { $0.value != nil }.map(\.evaluations)
    return ShrinkingRow(
      challenge: challenge.name, engine: Engine.ours, seeds: executions.count,
      atMinimum: executions.count { $0.attempt.isAtMinimum }, medianEvaluations: evaluations.median ?? 0,
      maxEvaluations: evaluations.max() ?? 0, milliseconds: 1000 * (executions.map(\.seconds).median ?? 0),
      shrinkingMilliseconds: 1000 * (executions.map(\.shrinkingSeconds).median ?? 0))
  }

  private func arguments(_ challenge: Challenge) -> [String] {
    ["shrink", "--seeds", "\(seeds.count)", "--first-seed", "\(seeds.lowerBound)", "--challenge", challenge.name]
  }
}

/// One search of a challenge, and its duration.
struct Execution {
  let attempt: Attempt
  /// The duration of the whole search, in seconds.
  let seconds: Double
  /// The time since the first failure, in seconds, or 0 if no failure was found.
  let shrinkingSeconds: Double

  /// Runs the search, and measures its durations.
  init(_ challenge: Challenge, seed: UInt64) {
    let watch = Stopwatch()
    var found: Double?
    attempt = challenge.run(seed: seed) { found = watch.seconds }
    seconds = watch.seconds
    shrinkingSeconds = seconds - (found ?? seconds)
  }
}

/// The rows of ``ShrinkingBenchmark``.
struct ShrinkingReport: Report {
  let rows: [ShrinkingRow]

  /// One line for each row. The rows of one challenge stand together.
  var text: String {
    Table(
      ["challenge", "engine", "at minimum", "median", "most", "ms", "ms shrinking"], leading: 2,
      lines: rows.map { row in
        [
          row.challenge, row.engine, "\(row.atMinimum) of \(row.seeds)", "\(row.medianEvaluations)",
          "\(row.maxEvaluations)", row.milliseconds.text(decimals: 2), row.shrinkingMilliseconds.text(decimals: 2),
        ]
      }
    ).text + "\n\nmedian and most: evaluations of the property while shrinking; ms: median of a search's time"
  }
}

/// How one library shrinks the failures of one challenge.
struct ShrinkingRow: Codable, Equatable {
  /// The name of the challenge.
  let challenge: String
  /// The name of the library.
  let engine: String
  /// The number of searches. Each has its own seed.
  let seeds: Int
  /// The number of searches that reached the minimum.
  let atMinimum: Int
  /// The median number of evaluations that shrinking took.
  let medianEvaluations: Int
  /// The largest number of evaluations that shrinking took.
  let maxEvaluations: Int
  /// The median duration of a search, including shrinking, in milliseconds.
  let milliseconds: Double
  /// The median duration of shrinking alone, in milliseconds.
  let shrinkingMilliseconds: Double
}

extension Challenge: ExpressibleByArgument {
  /// Finds the challenge with a name. The result is nil if there is none.
  public init?(argument: String) {
    guard let challenge = Challenge.all.first(where: { $0.name == argument }) else { return nil }
    self = challenge
  }

  /// The names of all challenges.
  public static var allValueStrings: [String] { all.map(\.name) }
}
