import ConformanceKit
import FaultyStores
import MutantSwitch
import ReferenceStore
import Testing

@testable import mutant_laws

/// The program that scripts/mutants runs for each mutant.
@Suite struct JudgeTests {
  private func judge(_ adapter: any StoreAdapter, cases: Int = 20) -> Judge {
    Judge(backends: { [adapter] }, seed: 1, cases: cases, eventDeadline: .zero, known: .none)
  }

  private func judgement(of law: String, on adapter: any StoreAdapter) -> Judge.Judgement? {
    judge(adapter).judge(Judge.Pair(backend: adapter.backend.name, law: law))?.judgement
  }

  @Test func judgements() throws {
    let faulty = try #require(FaultyStores.adapter(named: "faulty:nan-becomes-null"))
    #expect(judgement(of: "round-trip.value", on: faulty) == .fails)
    #expect(judgement(of: "round-trip.value", on: ReferenceAdapter()) == .passes)
    let bare = ReferenceAdapter(capabilities: Capabilities())
    #expect(judgement(of: "round-trip.value", on: bare) == .passes)
    #expect(judgement(of: "transaction.rollback", on: bare).map { $0 != .fails } ?? true)
    #expect(judgement(of: "round-trip.none", on: bare) == nil)
  }

  @Test func allLawsOfAllBackends() {
    let pairs = judge(ReferenceAdapter()).pairs
    #expect(pairs.count == Law.standard.count)
    #expect(Set(pairs.map(\.backend)) == ["reference"])
  }

  /// Together, the settings declare each alternative of each promise.
  @Test func settingsDeclareEveryAlternative() {
    let all = ReferenceSetting.all.map(\.semantics)
    #expect(Set(all.map(\.missing)).count == Semantics.Missing.allCases.count)
    #expect(Set(all.map(\.absence)).count == Semantics.Absence.allCases.count)
    #expect(Set(all.map(\.unknownEnum.element)).count == Semantics.Unconvertible.allCases.count)
    #expect(Set(all.map(\.invalidValue.scalar)).count == Semantics.Unconvertible.allCases.count)
    #expect(Set(all.map(\.removeProperty)).count == Semantics.Evolution.allCases.count)
    #expect(Set(all.map(\.numericMatch)).count == Semantics.NumericMatch.allCases.count)
    #expect(Set(ReferenceSetting.all.map(\.name)).count == all.count)
  }

  @Test func theSwitchNotesWhatIsReached() {
    mutant_forget()
    #expect(!isMutant(3))
    #expect(mutant_was_reached(3))
    #expect(!mutant_was_reached(4))
    mutant_forget()
    #expect(!mutant_was_reached(3))
  }
}
