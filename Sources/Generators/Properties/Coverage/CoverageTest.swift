/// The sequential test of a demanded share: it looks at the counts again and again while the search runs.
///
/// The idea is that of QuickCheck's `checkCoverage`: run cases until the counts prove one of two statements, with a
/// tolerance between them, so that the test ends. QuickCheck compares the bounds of Wilson's score interval, which
/// approximates a binomial distribution by a normal one. That is not accurate one time in 10⁹ if few cases are
/// expected. This test uses Chernoff's bound, which holds for all counts: the probability that `n` independent cases
/// have a share `a` or a more extreme one is at most `exp(-n · D)`, where `D` is the Kullback–Leibler divergence of `a`
/// from the true share (Hoeffding, "Probability inequalities for sums of bounded random variables", 1963, theorem 1).
///
/// Each look has another chance to be wrong. Look `i` may therefore only use the part `1 / (i · (i + 1))` of the
/// allowed probability. These parts add up to 1.
struct CoverageTest: Sendable {
  typealias Verdict = Statistics.Coverage.Verdict

  /// The part of a demanded share that is tolerated. QuickCheck has the same default.
  static let tolerance = 0.9
  /// One search in this many is judged wrongly. QuickCheck has the same default.
  static let certainty = 1e9

  /// Returns the verdict of a look.
  ///
  /// - Parameters:
  ///   - hits: The number of cases of the demanded kind.
  ///   - cases: The number of all cases.
  ///   - share: The demanded share.
  ///   - look: The number of the look, from 1.
  static func verdict(hits: Int, cases: Int, demanded share: Double, look: Int) -> Verdict {
    guard share > 0 else { return .sufficient }
    guard cases > 0 else { return .undecided }
    let threshold = Platform.logarithm(certainty * Double(look) * Double(look + 1))
    let observed = Double(hits) / Double(cases)
    let tolerated = share * tolerance
    if observed < share, exponent(hits, cases, share) >= threshold { return .insufficient }
    if observed > tolerated, exponent(hits, cases, tolerated) >= threshold { return .sufficient }
    return .undecided
  }

  /// Returns the verdict if all possible cases were run. Nothing is left to chance then.
  static func verdict(hits: Int, all cases: Int, demanded share: Double) -> Verdict {
    Double(hits) >= share * Double(cases) ? .sufficient : .insufficient
  }

  /// The exponent of Chernoff's bound: the number of cases times the divergence of the observed share from a share.
  private static func exponent(_ hits: Int, _ cases: Int, _ share: Double) -> Double {
    let observed = Double(hits) / Double(cases)
    return term(hits, observed / share) + term(cases - hits, (1 - observed) / (1 - share))
  }

  private static func term(_ count: Int, _ ratio: Double) -> Double {
    count == 0 ? 0 : Double(count) * Platform.logarithm(ratio)
  }
}
