import ShrinkingChallenge
import Testing

/// The public shrinking challenge. Each of a hundred random starts must reach the minimum, and the median number of
/// evaluations must not exceed that of Hypothesis.
@Suite struct ShrinkingChallengeTests {
  @Test(arguments: Challenge.all)
  func everySeedReachesTheMinimum(of challenge: Challenge) {
    let attempts = (UInt64(1)...100).map { challenge.run(seed: $0) }
    #expect(attempts.filter { !$0.isAtMinimum }.map(\.value) == [])
    #expect(attempts.allSatisfy { $0.isComplete }, "every search reached its end")
    #expect(median(attempts.map(\.evaluations)) <= challenge.medianEvaluations)
  }

  /// The rows and their minimal values must be those of the published challenge.
  @Test func minimaMatchTheChallenge() {
    #expect(
      Challenge.all.map { "\($0): \($0.minimum)" } == [
        "bound5_short: [[], [], [], [-1], [-32768]]",
        "bound5: [[], [], [], [-1], [-32768]]",
        "large_union_list: [[0, 1, -1, 2, -2]]",
        "reverse: [0, 1]",
        "calculator: (/ 0 (+ 0 0))",
        "lengthlist: [900]",
        "difference_zero: [10, 10]",
        "difference_small: [10, 6]",
        "difference_one: [10, 9]",
        "binheap: (0, none, (0, (0), (1)))",
        "coupling: [1, 0]",
        "deletion: ([0, 0], 0)",
        "distinct: [0, 1, -1]",
        "nestedlists: [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]]",
      ])
  }

  @Test func theStartOfShrinkingIsReportedOnce() {
    for challenge in Challenge.all {
      var calls = 0
      _ = challenge.run(seed: 1) { calls += 1 }
      #expect(calls == 1, "\(challenge)")
    }
  }
}
