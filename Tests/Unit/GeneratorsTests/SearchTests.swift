import Testing

@testable import Generators

@Suite struct SearchTests {
  @Test func boolIsExhaustedInTwoEvaluations() {
    var values: [Bool] = []
    let result = findCounterexamples(of: .bool, seed: 1) { value in
      values.append(value)
      return .passed
    }
    #expect(values.sorted { !$0 && $1 } == [false, true])
    #expect(result.statistics.evaluations == 2)
    #expect(result.statistics.ending == .exhausted)
  }

  @Test(arguments: UInt64(1)...10) func smallDomainIsRunToTheEnd(seed: UInt64) {
    var values: [[Int?]] = []
    let generator = zip(Generator<Int>.int(in: 1...3).optional(), .uniform(in: 0...4)).map { [$0, $1] }
    let result = findCounterexamples(of: generator, seed: seed, budget: Budget(cases: 10_000)) { value in
      values.append(value)
      return .passed
    }
    #expect(values.count == 20 && Set(values).count == 20)
    #expect(result.statistics.ending == .exhausted)
  }

  @Test func filteredDomainIsRunToTheEnd() {
    var values: [Int] = []
    let even = Generator<Int>.int(in: 0...9).filter { $0.isMultiple(of: 2) }
    let result = findCounterexamples(of: even, seed: 3, budget: Budget(cases: 10_000)) { value in
      values.append(value)
      return .passed
    }
    #expect(values.sorted() == [0, 2, 4, 6, 8])
    #expect(result.statistics.ending == .exhausted)
  }

  @Test func casesAreNotRunTwice() {
    var values: [Int] = []
    let result = findCounterexamples(of: .int(in: 0...5000), seed: 5, budget: Budget(cases: 1000)) { value in
      values.append(value)
      return .passed
    }
    #expect(Set(values).count == 1000 && values.count == 1000)
    #expect(result.statistics.duplicates > 0)
    #expect(result.statistics.ending == .completed)
  }

  @Test func sameSeedSameProposals() {
    func run(seed: UInt64) -> [[Int]] {
      var values: [[Int]] = []
      _ = findCounterexamples(of: Generator<Int>.int.array(), seed: seed) { value in
        values.append(value)
        return value.count > 3 ? .failed(signature: "long") : .passed
      }
      return values
    }
    #expect(run(seed: 1) == run(seed: 1))
    #expect(run(seed: 1) != run(seed: 2))
  }

  @Test(arguments: UInt64(1)...10) func signaturesAreShrunkSeparately(seed: UInt64) {
    let result = findCounterexamples(
      of: Generator<Int>.int.array(), seed: seed, budget: Budget(cases: 2000)
    ) { list in
      if list.contains(where: { $0 >= 1000 }) { return .failed(signature: "large") }
      return list.count > 4 ? .failed(signature: "long") : .passed
    }
    let found = Dictionary(uniqueKeysWithValues: result.failures.map { ($0.counterexample.signature, $0.value) })
    #expect(found == ["large": [1000], "long": [0, 0, 0, 0, 0]])
    #expect(result.failures.allSatisfy { $0.counterexample.isMinimal && !$0.counterexample.isFlaky })
    #expect(result.failures.allSatisfy { $0.counterexample.occurrences > 10 })
    #expect(result.statistics.ending == .completed)
    #expect(result.statistics.passed + result.statistics.failed == 2000)
  }

  @Test(arguments: UInt64(1)...10) func failureFoundWhileShrinkingIsShrunkSeparately(seed: UInt64) {
    // A random draw hardly ever gives a small failing number. Shrinking a large one passes through them.
    let budget = Budget(cases: 2000, maximumFailures: 4)
    let result = findCounterexamples(of: .integer(in: 0...Int.max), seed: seed, budget: budget) { number in
      if number > 1 << 40 { return .failed(signature: "huge") }
      return number >= 1 << 20 ? .failed(signature: "middling") : .passed
    }
    let found = Dictionary(uniqueKeysWithValues: result.failures.map { ($0.counterexample.signature, $0.value) })
    #expect(found == ["huge": 1 << 40 + 1, "middling": 1 << 20])
  }

  @Test func exploringEndsAtTheMaximumNumberOfFailures() {
    let result = findCounterexamples(
      of: .int, seed: 1, budget: Budget(cases: 10_000, maximumFailures: 3)
    ) { .failed(signature: "\($0 % 100)") }
    #expect(result.failures.count == 3)
    #expect(result.statistics.ending == .enoughFailures)
  }

  @Test func flakyFailureIsMarked() {
    var failures = 0
    let result = findCounterexamples(of: .int, seed: 1, budget: Budget(cases: 50)) { number in
      guard number > 5, failures == 0 else { return .passed }
      failures += 1
      return .failed(signature: "once")
    }
    #expect(result.failures.map(\.counterexample.isFlaky) == [true])
    #expect(result.failures.map(\.counterexample.isMinimal) == [false])
  }

  /// The payload of a counterexample is what the driver told of its own choices, not of those before or after.
  @Test(arguments: UInt64(1)...10) func aCounterexampleCarriesThePayloadOfItsChoices(seed: UInt64) throws {
    let lists = Generator<Int>.int.array()
    var search = Search<[Int]>(seed: seed, budget: Budget(cases: 2000))
    search.run(lists) { list in
      if list.contains(where: { $0 >= 1000 }) { return .failed(signature: "large", payload: list) }
      return list.count > 4 ? .failed(signature: "long", payload: list) : .passed
    }
    let found = search.counterexamples
    #expect(Set(found.map(\.payload)) == [[1000], [0, 0, 0, 0, 0]])
    #expect(try found.allSatisfy { try $0.payload == lists.value(of: $0.choices) })
    #expect(
      found.allSatisfy {
        $0.confirmation == $0.payload.map { .failed(signature: $0 == [1000] ? "large" : "long", payload: $0) }
      })
  }

  @Test func aConfirmationCarriesItsOwnPayload() {
    var runs = 0
    var search = Search<Int>(seed: 1, budget: Budget(cases: 50, maximumFailures: 1))
    search.run(.int(in: 0...9)) { number in
      guard number > 5 else { return .passed }
      runs += 1
      return .failed(signature: runs < 2 ? "first" : "other", payload: runs)
    }
    #expect(search.counterexamples.map(\.signature) == ["first"] && search.counterexamples.map(\.payload) == [1])
    #expect(search.counterexamples.map(\.confirmation) == [.failed(signature: "other", payload: runs)])
    #expect(search.counterexamples.map(\.isFlaky) == [true])
  }

  @Test func aKnownFailureHasNoPayloadUntilItShows() throws {
    let numbers = Generator<Int>.int(in: 0...9)
    var draw = Draw(.random(seed: 3))
    _ = try numbers(&draw)
    var search = Search<Int>(shrinking: draw.choices, signature: "known")
    #expect(search.counterexamples.map(\.payload) == [nil])
    search.run(numbers) { .failed(signature: "known", payload: $0 + 100) }
    #expect(search.counterexamples.map(\.payload) == [100])
  }

  @Test func aKnownFailureThatDoesNotOccurAgainIsNotShrunk() throws {
    let numbers = Generator<Int>.int.array()
    var draw = Draw(.random(seed: 3))
    _ = try numbers(&draw)
    for outcome in [Outcome<Int>.passed, .discarded(reason: ""), .failed(signature: "other", payload: 1)] {
      var search = Search<Int>(shrinking: draw.choices, signature: "known")
      var runs = 0
      search.run(numbers) { _ in
        runs += 1
        return outcome
      }
      #expect(runs == 1, "\(outcome)")
      #expect(search.counterexamples.map(\.isFlaky) == [true])
      #expect(search.counterexamples.map(\.payload) == [nil])
    }
  }

  @Test func tooManyDiscardsAreNoPass() {
    var runs = 0
    let result = findCounterexamples(of: Generator<Int>.int.filter("never") { _ in false }, seed: 1) { _ in
      runs += 1
      return .passed
    }
    #expect(runs == 0)
    #expect(result.statistics.ending == .gaveUp(reason: "never"))
    #expect(result.statistics.discarded == 100)
    let assumption = findCounterexamples(of: .int, seed: 1) { $0 == 12345 ? .passed : .discarded(reason: "assumed") }
    #expect(assumption.statistics.ending == .gaveUp(reason: "assumed"))
  }

  @Test func shrinkingStaysWithinItsBudget() {
    var evaluations = 0
    let budget = Budget(cases: 1000, shrinkEvaluations: 7, maximumFailures: 1)
    let result = findCounterexamples(of: Generator<Int>.int.array(), seed: 1, budget: budget) { list in
      evaluations += 1
      return list.contains { $0 > 1_000_000 } ? .failed(signature: "large") : .passed
    }
    #expect(result.failures.map(\.counterexample.evaluations) == [7])
    #expect(result.failures.map(\.counterexample.isMinimal) == [false])
    #expect(result.failures.map(\.counterexample.isFlaky) == [false])
    #expect(result.statistics.shrinkEvaluations == 8, "seven, and one for the confirmation")
    #expect(result.statistics.evaluations == evaluations)
  }

  /// A failure that does not show each time may hide a simpler one from a round of shrinking. Further rounds find it.
  @Test func moreRoundsFindWhatARaceHid() {
    func found(rounds: Int) -> [Int]? {
      var runs: [[Int]: Int] = [:]
      let budget = Budget(cases: 1000, shrinkRounds: rounds, maximumFailures: 1)
      let result = findCounterexamples(of: Generator<Int>.int(in: 0...1000).array(), seed: 1, budget: budget) { list in
        runs[list, default: 0] += 1
        // Some lists pass when they are run for the first time. One of them is the simplest that fails.
        let isHidden = runs[list] == 1 && list.reduce(0, +).isMultiple(of: 3)
        return list.contains { $0 >= 900 } && !isHidden ? .failed(signature: "large") : .passed
      }
      #expect(result.failures.map(\.counterexample.isMinimal) == [true])
      return result.failures.first?.value
    }
    #expect(found(rounds: 1) != [900])
    #expect(found(rounds: 2) == [900])
  }

  /// After the large cases, a search draws small collections, which cost less per case.
  @Test(arguments: UInt64(1)...3) func collectionsAreSmallAfterTheLargeCases(seed: UInt64) throws {
    var lists: [[Int64]] = []
    let budget = Budget(cases: 1200, largeCases: 600)
    let result = findCounterexamples(of: Generator<Int64>.int64.array(), seed: seed, budget: budget) { list in
      lists.append(list)
      return .passed
    }
    #expect(lists.count == 1200 && result.statistics.passed == 1200)
    // The first tenth are small; then come those of all sizes.
    let (broad, brief) = (lists[120..<600], lists[600...])
    #expect(broad.map(\.count).reduce(0, +) > 3 * broad.count)
    // Most that are drawn are empty, which is run once; those that are not have one element and a third.
    #expect(brief.map(\.count).reduce(0, +) * 2 < 3 * brief.count)
    #expect(brief.contains { $0.count >= 3 }, "few, and not none")
    #expect(brief.joined().contains { $0.magnitude > 1 << 40 && $0 != .min && $0 != .max }, "of any size")
    #expect(!Set(brief.joined()).isDisjoint(with: [.min, .max]), "edges too")
  }

  /// Brief cases come after the broad ones, with edges among them as before.
  @Test func briefCasesComeAfterTheBroadOnes() {
    var search = Search<Void>(seed: 1, budget: Budget(cases: 200, largeCases: 80))
    var draw = Draw(.replay(ChoiceSequence()))
    var styles: [[DrawingStyle]] = [[], []]
    while let proposal = search.next() {
      draw.reset(to: proposal)
      _ = (0..<4).map { _ in draw.integer(in: Int64.min...Int64.max) }
      if case .random(_, let style) = proposal { styles[search.statistics.passed < 80 ? 0 : 1].append(style) }
      guard search.admits(draw) else { continue }
      search.record(.passed, of: draw)
    }
    #expect(Set(styles[0]) == [.smallValues, .ordinary, .edges])
    #expect(Set(styles[1]) == [.smallCollections, [.smallCollections, .edges]])
  }

  /// If small collections give nothing new, collections become large again.
  @Test func collectionsGrowAgainWhenSmallOnesGiveNothingNew() {
    var lists: Set<[Bool]> = []
    let budget = Budget(cases: 1000, largeCases: 600)
    let result = findCounterexamples(of: Generator<Bool>.bool.array(), seed: 1, budget: budget) { list in
      lists.insert(list)
      return .passed
    }
    #expect(result.statistics.ending == .completed)
    #expect(lists.count > 990, "\(lists.count)")
  }

  @Test func aReplayDoesNotAskForSmallCollections() throws {
    let lists = Generator<Int>.int.array()
    var draw = Draw(.random(seed: 3))
    let list = try lists(&draw)
    let choices = draw.choices
    draw.reset(to: .random(seed: 3, style: .smallCollections))
    var drawsSmallCollections = [draw.drawsSmallCollections]
    draw.reset(to: .replay(choices))
    drawsSmallCollections.append(draw.drawsSmallCollections)
    #expect(drawsSmallCollections == [true, false])
    #expect(try lists(&draw) == list && list.count > 3)
  }

  @Test func mutatedCasesRepeatValues() {
    var repeats = 0
    _ = findCounterexamples(
      of: Generator<Int64>.int64.array(count: 2...8), seed: 1, budget: Budget(cases: 2000)
    ) { list in
      let large = list.filter { $0.magnitude > 1 << 40 && $0 != .min && $0 != .max }
      if Set(large).count < large.count { repeats += 1 }
      return .passed
    }
    #expect(repeats > 40)
  }
}
