/// The counts of the demanded kinds of cases, and what they prove so far.
struct CoverageCounts: Sendable {
  /// The counts, in the order in which the kinds were first demanded.
  private(set) var counts: [Statistics.Coverage] = []
  private var looks = 0

  /// Counts a case that was not discarded.
  mutating func count(_ requirements: [CaseLabels.Requirement]) {
    for requirement in requirements {
      let index = counts.firstIndex { $0.label == requirement.label } ?? counts.endIndex
      if index == counts.endIndex {
        counts.append(Statistics.Coverage(label: requirement.label, demanded: requirement.share, cases: 0))
      }
      counts[index].demanded = max(counts[index].demanded, requirement.share)
      counts[index].cases += requirement.isMet ? 1 : 0
    }
  }

  /// Looks at the counts, and stores a verdict with each. The looks share the probability of a wrong verdict.
  ///
  /// - Parameters:
  ///   - cases: The number of cases that were not discarded.
  ///   - isComplete: Whether these are all possible cases.
  mutating func look(after cases: Int, isComplete: Bool) {
    looks += 1
    for index in counts.indices {
      let (hits, share) = (counts[index].cases, counts[index].demanded)
      counts[index].verdict =
        isComplete
        ? CoverageTest.verdict(hits: hits, all: cases, demanded: share)
        : CoverageTest.verdict(hits: hits, cases: cases, demanded: share, look: looks)
    }
  }

  /// Whether more cases are needed: no share is known to be missed, and one is not known to be reached.
  var needsMoreCases: Bool { !has(.insufficient) && has(.undecided) }

  /// Whether a count has a verdict.
  func has(_ verdict: Statistics.Coverage.Verdict) -> Bool { counts.contains { $0.verdict == verdict } }
}
