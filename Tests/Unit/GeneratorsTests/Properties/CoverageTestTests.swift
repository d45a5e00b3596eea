import Foundation
import Testing

@testable import Generators

/// The statistics of demanded shares.
@Suite struct CoverageTestTests {
  static let shares = [0.001, 0.01, 0.05, 0.2, 0.5, 0.9, 0.99]

  /// Computed exactly: no simulation sees a chance of 1 in 10⁹.
  @Test(arguments: shares, [1, 2, 3, 4])
  func aReachedShareIsAlmostNeverCalledMissed(_ share: Double, look: Int) {
    let cases = 100 << (look - 1)
    let chance = probability(cases, share) {
      CoverageTest.verdict(hits: $0, cases: cases, demanded: share, look: look) == .insufficient
    }
    #expect(chance <= allowed(look))
  }

  @Test(arguments: shares, [1, 2, 3, 4])
  func aShareBelowTheToleratedOneIsAlmostNeverCalledReached(_ share: Double, look: Int) {
    let cases = 100 << (look - 1)
    let chance = probability(cases, share * CoverageTest.tolerance) {
      CoverageTest.verdict(hits: $0, cases: cases, demanded: share, look: look) == .sufficient
    }
    #expect(chance <= allowed(look))
  }

  /// The bound is no excuse to look for ever: shares that are far apart are told apart with few cases.
  @Test func clearCasesAreDecidedSoon() {
    #expect(CoverageTest.verdict(hits: 50, cases: 100, demanded: 0.2, look: 1) == .sufficient)
    #expect(CoverageTest.verdict(hits: 20, cases: 100, demanded: 0.2, look: 1) == .undecided)
    #expect(CoverageTest.verdict(hits: 0, cases: 100, demanded: 0.2, look: 1) == .insufficient)
    #expect(CoverageTest.verdict(hits: 0, cases: 400, demanded: 0.05, look: 3) == .undecided)
    #expect(CoverageTest.verdict(hits: 0, cases: 800, demanded: 0.05, look: 4) == .insufficient)
  }

  @Test func theEndsOfTheScaleAreDecided() {
    #expect(CoverageTest.verdict(hits: 0, cases: 0, demanded: 0, look: 1) == .sufficient)
    #expect(CoverageTest.verdict(hits: 99, cases: 100, demanded: 1, look: 1) == .insufficient)
    #expect(CoverageTest.verdict(hits: 100, cases: 100, demanded: 1, look: 1) == .undecided)
    #expect(CoverageTest.verdict(hits: 400, cases: 400, demanded: 1, look: 3) == .sufficient)
    #expect(CoverageTest.verdict(hits: 0, cases: 0, demanded: 0.5, look: 1) == .undecided)
  }

  /// No share stays open for ever, also not one between the tolerated and the demanded one.
  @Test(arguments: shares, [0.85, 0.95, 1]) func everyShareIsDecidedInTheEnd(_ share: Double, part: Double) {
    let cases = 100_000_000
    let hits = Int(share * part * Double(cases))
    #expect(CoverageTest.verdict(hits: hits, cases: cases, demanded: share, look: 20) != .undecided)
  }

  /// The probability that a look may be wrong.
  private func allowed(_ look: Int) -> Double { 1 / (CoverageTest.certainty * Double(look * (look + 1))) }

  /// The probability that the number of hits is one of some, if each of the cases is a hit with the probability
  /// `share`.
  private func probability(_ cases: Int, _ share: Double, of isIncluded: (Int) -> Bool) -> Double {
    var (sum, term) = (0.0, Double(cases) * log(1 - share))
    for hits in 0...cases {
      if isIncluded(hits) { sum += exp(term) }
      term += log(Double(cases - hits) / Double(hits + 1) * share / (1 - share))
    }
    return sum
  }
}
