import Generators
import Testing

/// The report of what was generated.
@Suite struct CensusTests {
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
    let census = statistics(lists) { list in
      if list.contains(9) { withNine += 1 }
      return .passed
    }.census
    #expect(census.labels["empty"] == 1, "there is one empty list, and no choices are run twice")
    #expect(census.labels["nine 9"] == withNine, "a label counts once a case")
  }

  @Test func landmarksCountChoices() {
    let census = statistics(Generator<Int>.int(in: 0...1_000_000)).census
    #expect(census[.leastInteger] == 0, "the least is the simplest here")
    #expect(census[.simplestInteger] == 1)
    #expect(census[.greatestInteger] == 1)
    #expect(census[.otherInteger] == 398)
    let floats = statistics(.double).census
    for landmark: Landmark in [.zero, .subnormal, .infinity, .notANumber, .otherFloat, .yes, .no] {
      #expect(floats[landmark] > 0, "\(landmark)")
    }
    let texts = statistics(.string(count: 0...3)).census
    for landmark: Landmark in [.emptyString, .longestString, .otherString] {
      #expect(texts[landmark] > 0, "\(landmark)")
    }
    let bytes = statistics(.bytes).census
    for landmark: Landmark in [.emptyBytes, .otherBytes] { #expect(bytes[landmark] > 0, "\(landmark)") }
  }

  @Test func reasonsOfDiscardsAreCounted() {
    let census = statistics(.int(in: 0...1_000_000)) { number in
      number % 3 == 0 ? .discarded(reason: "threes") : number % 3 == 1 ? .discarded(reason: nil) : .passed
    }
    #expect(census.census.discardReasons.values.reduce(0, +) == census.discarded)
    #expect(Set(census.census.discardReasons.keys) == ["threes", ""])
  }

  /// Labels made of values must not make memory grow with the cases.
  @Test func labelsAreBounded() {
    let labelled = Generator<Int> { draw throws(Discard) in
      let number = draw.integer(in: 0...1_000_000)
      draw.label("\(number)")
      return number
    }
    #expect(statistics(labelled).census.labels.count == 64)
  }

  @Test func everyNameIsDifferent() {
    #expect(Set(Landmark.allCases.map(\.name)).count == Landmark.allCases.count)
  }

  /// Two edges at once are one case in 169 of ordinary draws; the search has some cases in which every second value is one.
  @Test func edgesMeet() {
    let pairs = zip(Generator<Int>.int, .int)
    let found = findCounterexamples(of: pairs, seed: 3, budget: Budget(cases: 1500)) { one, other in
      one == .max && other == .min ? .failed(signature: "met") : .passed
    }
    #expect(!found.failures.isEmpty)
  }
}
