import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// A list of known failures is verified by defects that are added to its backend.
@Suite struct ListSelftestTests {
  /// A store in which a number of many digits comes back as 7.
  private static let adapter = TwoCausesTests.adapter { isLarge(.int64($0)) }

  private static func isLarge(_ value: Value) -> Bool {
    if case .int64(let number) = value { number.magnitude >= 1_000_000_000_000_000 } else { false }
  }

  private static func reading(_ sentence: String, _ change: @escaping @Sendable (Value) -> Value) -> AddedDefect {
    AddedDefect(sentence) { ValueChanger(base: $0, reading: change) }
  }

  private static let negative = reading("a negative number is read as 8") { value in
    if case .int64(let number) = value, number < 0 { .int64(8) } else { value }
  }
  /// The listed program, whose number is the least of those that are lost, fails as before.
  private static let refused = AddedDefect("a still larger number is refused") { base in
    WriteChanger(base: base) { property, value in
      if case .int64(let number) = value, number.magnitude > 10_000_000_000_000_000 {
        throw StoreError(.rejected, property: property.name, "it is too large")
      }
      return value
    }
  }
  private static let same = reading("a number of many digits is read as 7") { isLarge($0) ? .int64(7) : $0 }
  private static let harmless = reading("a text is read as another one") { value in
    if case .string = value { .string("other") } else { value }
  }

  /// Lists the first finding of a law, and verifies the list.
  private func verify(
    _ adapter: any StoreAdapter = adapter, _ law: Law = .value, changes: [String]?, adding defects: [AddedDefect],
    seed: UInt64 = 1
  ) throws -> ListSelftestResult {
    let backend = adapter.backend
    let runner = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
    let listed = try #require(runner.run([adapter]).backends[0].laws.flatMap(\.findings).first)
    let covers = changes.map { KnownFailures.Coverage(types: ["*"], changes: $0) }
    return try ListedCorpus.with([listed], covers: covers, of: backend) { corpus in
      let known = try corpus.knownFailures(of: [backend.name])
      return try ListSelftest(of: adapter, known: known, seed: seed, laws: [law, .order], adding: defects).run()
    }
  }

  /// What the law does not find on the reference store is not counted, nor is a law that is not on the list.
  @Test func aListThatHidesNothingIsClean() throws {
    let result = try verify(changes: nil, adding: [Self.negative, Self.refused, Self.harmless])
    #expect(result.isClean)
    #expect(result.outcomes.map(\.law) == ["round-trip.value"])
    #expect(result.outcomes[0].found == [Self.negative.sentence, Self.refused.sentence])
    #expect(result.text.hasSuffix("\n\n1 entry, 2 of 2 added defects found"))
  }

  /// An entry for every change that numbers of many digits trigger hides another such change.
  @Test func anEntryThatCoversTooMuchIsShown() throws {
    let result = try verify(changes: ["*"], adding: [Self.negative, Self.refused])
    #expect(!result.isClean)
    let hidden = try #require(result.outcomes.first?.hidden.first)
    #expect(result.outcomes.first?.hidden.map(\.defect) == [Self.refused.sentence])
    #expect(hidden.reason == "It is known.")
    #expect(hidden.change.contains("rejected") && hidden.program.contains(".put("), "\(hidden)")
    #expect(result.outcomes.first?.found == [Self.negative.sentence])
    #expect(result.text.contains("\n    HIDDEN: a still larger number is refused\n      without the list: int64 "))
    #expect(result.text.contains("\n      it is taken for: It is known.\n      Program(\n"))
    #expect(result.text.contains("\n\nAn entry covers too much where a defect is hidden: replace it by"))
  }

  /// Both defects show in simpler programs, and often in other values of one program. The listed one looks like the
  /// added one, or does not.
  @Test(arguments: 1...20 as ClosedRange<UInt64>, [Value.int64(7), .null])
  func aListedFailureOfSimplerProgramsHidesNothing(seed: UInt64, read: Value) throws {
    let large = FaultyAdapter("large", capabilities: Capabilities(types: [.int64], collections: [.array])) { base in
      ValueChanger(base: base, reading: { Self.isLarge($0) ? read : $0 })
    }
    let result = try verify(large, .collections, changes: nil, adding: [Self.negative], seed: seed)
    #expect(result.isClean && result.outcomes[0].found == [Self.negative.sentence], "\(result.text)")
  }

  /// A list cannot hide what the backend does wrong already. If nothing else was added, nothing was verified.
  @Test func whatTheBackendDoesAnywayIsNotHidden() throws {
    let result = try verify(changes: nil, adding: [Self.same])
    #expect(result.outcomes.first?.unseen == [Self.same.sentence])
    #expect(result.outcomes.first?.hidden.isEmpty == true && !result.isClean)
    #expect(result.text.contains("0 of 0 found, because no added defect shows in this law"))
  }

  /// Each defect breaks a law of the reference store.
  @Test(arguments: AddedDefect.all.indices) func eachDefectIsFoundByALaw(index: Int) {
    let model = ReferenceAdapter(capabilities: ReferenceAdapter.allCapabilities)
    let adapter = AddedDefectAdapter(decorated: model, defect: AddedDefect.all[index])
    // A few cases show nearly all defects.
    let isFound = [30, 100].contains { cases in
      let plan = CheckPlan(seed: 1, cases: cases, shrinkEvaluations: 1, maximumFindings: 1)
      let runner = Runner(plan: plan, model: ReferenceAdapter.self)
      return Law.standard.contains { runner.check($0, on: adapter).verdict == .fail }
    }
    #expect(isFound, "\(AddedDefect.all[index].sentence)")
  }
}
