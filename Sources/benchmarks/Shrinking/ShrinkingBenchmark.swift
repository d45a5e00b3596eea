import ShrinkingChallenge

/// Runs challenges with many seeds, here and in the peers.
struct ShrinkingBenchmark {
  let challenges: [Challenge]
  let seeds: Range<UInt64>
  var peers: [Peer] = []

  /// Runs all of it.
  ///
  /// - Throws: ``Peer/Failure``.
  func run() throws -> ShrinkingReport {
    ShrinkingReport(
      rows: try challenges.flatMap { challenge in
        try [row(challenge)] + peers.flatMap { try $0.rows(arguments(challenge)) }
      })
  }

  private func row(_ challenge: Challenge) -> ShrinkingRow {
    let trials = seeds.map { Execution(challenge, seed: $0) }
    let evaluations = trials.map(\.attempt).filter { $0.value != nil }.map(\.evaluations)
    return ShrinkingRow(
      challenge: challenge.name, engine: Engine.ours, seeds: trials.count,
      atMinimum: trials.count { $0.attempt.isAtMinimum }, medianEvaluations: evaluations.median ?? 0,
      maxEvaluations: evaluations.max() ?? 0, milliseconds: 1000 * (trials.map(\.seconds).median ?? 0),
      shrinkingMilliseconds: 1000 * (trials.map(\.shrinkingSeconds).median ?? 0))
  }

  private func arguments(_ challenge: Challenge) -> [String] {
    ["shrink", "--seeds", "\(seeds.count)", "--first-seed", "\(seeds.lowerBound)", "--challenge", challenge.name]
  }
}
