import Generators
import Testing

/// The counts of generated cases and choices.
@Suite struct DistributionTests {
  private func statistics<Value>(
    _ generator: Generator<Value>, cases: Int = 400, property: (Value) -> Outcome<Void> = { _ in .passed }
  ) -> Statistics {
    var search = Search<Void>(seed: 1, budget: Budget(cases: cases, maximumDiscardRatio: 1000))
    search.run(generator, property: property)
    return search.statistics
  }

  @Test func labelsCountCases() {
    let lists = Generator<[Int]> { draw throws(Discard) in
      let list = draw.collection { $0.integer(in: 0...9) }
      if list.isEmpty { draw.label("empty") }
      for number in list where number == 9 { draw.label("nine \(number)") }
      return list
    }
    var withNine = 0
    let distribution = statistics(lists) { list in
      if list.contains(9) { withNine += 1 }
      return .passed
    }.distribution
    #expect(distribution.labels["empty"] == 1, "there is one empty list, and no choices are run twice")
    #expect(distribution.labels["nine 9"] == withNine, "a label counts once per case")
  }

  @Test func coverageClassesCountChoices() {
    let distribution = statistics(Generator<Int>.int(in: 0...1_000_000)).distribution
    #expect(distribution[.leastInteger] == 0, "the least is also the simplest here")
    #expect(distribution[.simplestInteger] == 1)
    #expect(distribution[.greatestInteger] == 1)
    #expect(distribution[.otherInteger] == 398)
    let floats = statistics(.double).distribution
    for coverageClass: CoverageClass in [.zero, .subnormal, .infinity, .notANumber, .otherFloat, .yes, .no] {
      #expect(floats[coverageClass] > 0, "\(coverageClass)")
    }
    let texts = statistics(.string(count: 0...3)).distribution
    for coverageClass: CoverageClass in [.emptyString, .longestString, .otherString] {
      #expect(texts[coverageClass] > 0, "\(coverageClass)")
    }
    let bytes = statistics(.bytes).distribution
    for coverageClass: CoverageClass in [.emptyBytes, .otherBytes] {
      #expect(bytes[coverageClass] > 0, "\(coverageClass)")
    }
  }

  @Test func discardReasonsAreCounted() {
    let distribution = statistics(.int(in: 0...1_000_000)) { number in
      number % 3 == 0 ? .discarded(reason: "threes") : number % 3 == 1 ? .discarded(reason: nil) : .passed
    }
    #expect(distribution.distribution.discardReasons.values.reduce(0, +) == distribution.discarded)
    #expect(Set(distribution.distribution.discardReasons.keys) == ["threes", ""])
  }

  /// Memory does not grow with the number of different labels.
  @Test func labelCountsAreBounded() {
    let labelled = Generator<Int> { draw throws(Discard) in
      let number = draw.integer(in: 0...1_000_000)
      draw.label("\(number)")
      return number
    }
    #expect(statistics(labelled).distribution.labels.count == 64)
  }

  @Test func classNamesAreUnique() {
    #expect(Set(CoverageClass.allCases.map(\.name)).count == CoverageClass.allCases.count)
  }

  /// In ordinary draws, two edge cases meet in one case of 169. Some cases of a search therefore make every second
  /// value an edge case.
  @Test func edgeCasesMeetInOneCase() {
    let pairs = zip(Generator<Int>.int, .int)
    let found = findCounterexamples(of: pairs, seed: 3, budget: Budget(cases: 1500)) { one, other in
      one == .max && other == .min ? .failed(signature: "met") : .passed
    }
    #expect(!found.failures.isEmpty)
  }
}
