import AdapterSupport
import ReferenceStore
import TestSupport
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract

/// What the author of a first store reads.
@Suite(.onItsOwnThread) struct NewcomerStoreTests {
  typealias Mistake = NewcomerStore.Mistake

  /// Sets of mistakes, each of which shows without the others, and the words that lead to it.
  private static let mistakes: [(set: Set<Mistake>, words: String)] = [
    ([.datesAreWholeSeconds], "change    date changed, only with a fraction"),
    ([.numbersAreFloats], "only with a number that reads differently as a float and as a double"),
    ([.textIsTrimmed], "only with a string with white space at an end"),
    ([.goodRecordsOfABadBatchAreKept], "only with a refused call, several records in one call"),
    ([.missingRecordsAreLeftOut], "actual    asked for 1 records and got 0\n"),
    ([.missingRecordsAreCounted], "actual    count 1"),
    // Only the two together change a record: a null does not replace what was there.
    ([.nullsAreLeftOut, .putMergesFields], "only with a change of a record, null"),
  ]

  /// The indices of three of the mistakes each.
  private static let triples: [[Int]] = mistakes.indices.flatMap { first in
    mistakes.indices.dropFirst(first + 1).flatMap { second in
      mistakes.indices.dropFirst(second + 1).map { [first, second, $0] }
    }
  }

  private func groups(_ mistakes: Set<Mistake>, seed: UInt64) -> (backend: Backend, [FindingGroups<Finding>.Group]) {
    let adapter = InMemoryAdapter(Backend(name: "newcomer", semantics: .strict)) { NewcomerStore(mistakes) }
    let report = Runner(plan: CheckPlan(seed: seed, cases: 30), model: ReferenceAdapter.self).run([adapter])
    return (adapter.backend, FindingGroups(report.backends.flatMap(\.laws).flatMap(\.findings)).groups)
  }

  @Test(arguments: triples.prefix(Effort.count(1, long: .max)), Effort.seeds(1, long: 3))
  func threeMistakesAreThreeToFiveGroups(triple: [Int], seed: UInt64) {
    let chosen = triple.map { Self.mistakes[$0] }
    let (backend, groups) = groups(chosen.reduce([]) { $0.union($1.set) }, seed: seed)
    let texts = groups.map { FindingText($0.root, on: backend).text }
    #expect((3...5).contains(groups.count), "\(groups.map(\.root.mismatch))")
    for mistake in chosen { #expect(texts.contains { $0.contains(mistake.words) }, "\(mistake): \(texts)") }
  }

  @Test(arguments: mistakes.indices.prefix(Effort.count(1, long: .max)), Effort.seeds(1, long: 3))
  func oneMistakeIsOneOrTwoGroups(index: Int, seed: UInt64) {
    let (backend, groups) = groups(Self.mistakes[index].set, seed: seed)
    #expect((1...2).contains(groups.count), "\(groups.map(\.root.mismatch))")
    let texts = groups.map { FindingText($0.root, on: backend).text }
    #expect(texts.contains { $0.contains(Self.mistakes[index].words) }, "\(texts)")
  }

  @Test func theStoreWithoutMistakesConforms() {
    #expect(groups([], seed: 1).1.isEmpty)
  }
}
