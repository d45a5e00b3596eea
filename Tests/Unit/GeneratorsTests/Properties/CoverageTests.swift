import Synchronization
import Testing

@testable import Generators

/// Properties that count their cases and demand shares of them.
@Suite struct CoverageTests {
  // MARK: Counting

  @Test func labelsOfTheBodyAndOfTheGeneratorAreCounted() throws {
    let numbers = Generator<Int> { draw throws(Discard) in
      let number = draw.integer(in: 0...999)
      if number == 0 { draw.label("zero") }
      return number
    }
    var odd = 0
    let statistics = try forAll(numbers, seed: 1) { number in
      odd += number % 2
      classify("odd", when: number % 2 == 1)
      classify("number")
      classify("number")
    }
    #expect(statistics.distribution.labels == ["zero": 1, "odd": odd, "number": 100])
  }

  @Test func casesOfShrinkingAndDiscardedCasesAreNotCounted() throws {
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(.int, seed: 1) { number in
        classify("drawn")
        cover("drawn, too", atLeast: 1, when: true)
        if number % 2 != 0 { throw Discard() }
        try check(number < 1000)
      }
    }
    let statistics = failure.statistics
    #expect(statistics.shrinkEvaluations > 0 && statistics.discarded > 0)
    #expect(statistics.distribution.labels["drawn"] == statistics.passed + statistics.failed)
    #expect(statistics.coverage.map(\.cases) == [statistics.passed + statistics.failed])
  }

  @Test func labelsOutsideAPropertyHaveNoEffect() throws {
    classify("outside")
    let statistics = try forAll(.int(in: 0...9), seed: 1) { _ in }
    cover("outside", atLeast: 1, when: false)
    #expect(statistics.distribution.labels.isEmpty && statistics.coverage.isEmpty)
  }

  @Test func eachCaseHasItsOwnLabelsAlsoInChildTasks() async throws {
    let statistics = try await forAll(.int(in: 0...999), seed: 1) { number in
      async let child: Void = classify("child of \(number % 2)")
      await child
      await withTaskGroup { $0.addTask { cover("even", atLeast: 0.1, when: number % 2 == 0) } }
    }
    let labels = statistics.distribution.labels
    #expect(labels["even"] == labels["child of 0"] && labels.count == 3)
    #expect(labels["child of 0", default: 0] + labels["child of 1", default: 0] == statistics.passed)
    #expect(statistics.coverage.map(\.cases) == [labels["even"]])
  }

  // MARK: Shares

  @Test func aShareThatIsClearlyReachedTakesNoMoreCases() throws {
    let statistics = try forAll(.int, seed: 1) { cover("even", atLeast: 0.1, when: $0 % 2 == 0) }
    #expect(statistics.passed == 100)
    #expect(statistics.coverage.map(\.verdict) == [.sufficient])
  }

  @Test func aShareThatIsNotClearTakesMoreCases() throws {
    let statistics = try forAll(.int, seed: 1) { cover("even", atLeast: 0.4, when: $0 % 2 == 0) }
    #expect(statistics.passed == 1600)
    #expect(statistics.coverage.map(\.verdict) == [.sufficient])
    #expect(statistics.ending == .completed)
  }

  @Test func aShareThatIsMissedFailsThePropertyAndSaysWhatWasDrawn() throws {
    let error = try #require(throws: InsufficientCoverage.self) {
      try forAll(.array(of: .int), seed: 7, fileID: "Tests/Lists.swift", line: 1) { list in
        classify("empty", when: list.isEmpty)
        cover("sorted", atLeast: 0.125, when: list == list.sorted())
        cover("of 99 numbers", atLeast: 0.2, when: list.count == 99)
      }
    }
    #expect(error.seed == 7 && error.statistics.coverage.map(\.verdict) == [.sufficient, .insufficient])
    #expect("\(error)" == Self.missed)
  }

  @Test func aShareThatStaysOpenIsInconclusive() throws {
    let error = try #require(throws: InconclusiveProperty.self) {
      try forAll(.int, seed: 1, budget: Budget(coverageCases: 300), fileID: "Tests/Lists.swift", line: 1) {
        cover("even", atLeast: 0.5, when: $0 % 2 == 0)
        cover("a number", atLeast: 0.1, when: true)
      }
    }
    #expect(error.reason == .coverageUndecided && error.statistics.passed == 300)
    #expect("\(error)" == Self.undecided)
  }

  @Test(arguments: [(0.5, true), (0.6, false)])
  func aShareOfAllPossibleValuesIsExact(_ share: Double, isReached: Bool) throws {
    let outcome = Swift.Result { try forAll(.bool, seed: 1) { cover("yes", atLeast: share, when: $0) } }
    switch outcome {
    case .success(let statistics): #expect(isReached && statistics.passed == 2)
    case .failure(let error): #expect(!isReached && error is InsufficientCoverage)
    }
  }

  @Test func aFailureIsReportedBeforeAMissedShare() {
    #expect(throws: PropertyFailure.self) {
      try forAll(.int, seed: 1) { number in
        cover("never", atLeast: 0.5, when: false)
        try check(number < 1000)
      }
    }
  }

  @Test func aReplayDemandsNothing() throws {
    let failure = try #require(throws: PropertyFailure.self) { try forAll(.int, seed: 1) { $0 < 1000 } }
    let statistics = try forAll(.int, replaying: failure.defects[0].choices) { _ in
      cover("never", atLeast: 0.5, when: false)
    }
    #expect(statistics.passed == 1)
  }

  @Test func aLabelCountsOncePerCaseWithItsGreatestShare() throws {
    let statistics = try forAll(.int, seed: 1) { _ in
      cover("twice", atLeast: 0.2, when: false)
      cover("twice", atLeast: 0.1, when: true)
    }
    #expect(statistics.coverage.map(\.demanded) == [0.2])
    #expect(statistics.coverage.map(\.cases) == [100])
  }

  @Test func manyOtherLabelsDoNotHideADemandedOne() throws {
    let statistics = try forAll(.int, seed: 1) { number in
      for label in 0..<64 { classify("label \(label)") }
      cover("even", atLeast: 0.1, when: number % 2 == 0)
    }
    #expect(statistics.distribution.labels["even"] == nil)
    #expect(statistics.coverage.map(\.verdict) == [.sufficient])
  }

  @Test func theTimeBudgetLeavesAShareOpen() throws {
    let clock = ManualClock()
    let error = try #require(throws: InconclusiveProperty.self) {
      try PropertyRun(.int, settings(timeBudget: .seconds(5))).run(clock: clock) { _ in
        cover("half", atLeast: 0.5, when: true)
        clock.advance(by: .seconds(1))
        return .passed
      }
    }
    #expect(error.reason == .coverageUndecided && error.statistics.passed == 5)
  }

  // MARK: Printing

  @Test func theEnvironmentAsksForTheStatistics() throws {
    let printed = Mutex<[String]>([])
    for value in ["1", "0"] {
      let settings = try settings(["CONFORMANCE_STATISTICS": value]) { text in printed.withLock { $0.append(text) } }
      try PropertyRun(.int(in: 0...999), settings).run { number in
        classify("prime", when: number == 2 || number == 997)
        cover("even", atLeast: 0.125, when: number % 2 == 0)
        return number == 999 ? .discarded(reason: nil) : .passed
      }
    }
    #expect(printed.withLock { $0 } == [Self.printed])
  }

  @Test func withoutLabelsTheNumberOfCasesIsPrinted() throws {
    let statistics = try forAll(.bool, seed: 1) { _ in }
    #expect(statistics.text(of: CodeLocation(fileID: "A/B", line: 1)) == "The property at A/B:1: 2 cases")
  }

  private func settings(
    _ environment: [String: String] = [:], timeBudget: Duration? = nil,
    print: @escaping @Sendable (String) -> Void = { _ in }
  ) throws -> PropertySettings {
    try PropertySettings(
      seed: 1, budget: nil, timeBudget: timeBudget, replaying: nil,
      location: CodeLocation(fileID: "Tests/Lists.swift", line: 1), environment: Environment { environment[$0] },
      print: print)
  }

  private static let missed = """
    The property at Tests/Lists.swift:1 holds, but too few of its cases are of a kind that it demands.

      0 %  0  of 99 numbers, 20 % demanded

      Other cases:
      37 %  37  sorted, 12.5 % demanded
       1 %   1  empty

      Draw such cases more often, with `oneOf`, `frequency`, `map` or `flatMap`, or demand less.
      replay    seed: 7
    """

  private static let undecided = """
    The property at Tests/Lists.swift:1 holds for 300 cases, too few to tell whether they cover what it demands:

      46.67 %  140  even, 50 % demanded

      Demand a share that is further from the real one, or allow more cases: `Budget(coverageCases:)`, or more time.
    """

  private static let printed = """
    The property at Tests/Lists.swift:1: 100 cases, 3 discarded
      54 %  54  even, 12.5 % demanded
       1 %   1  prime
    """
}
