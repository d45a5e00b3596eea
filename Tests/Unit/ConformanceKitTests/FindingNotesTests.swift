import ConformanceLaws
import FaultyStores
import ReferenceStore
import ResponseComparing
import StoreCoding
import StoreContract
import StoreHosting
import Testing

@testable import ConformanceChecking
@testable import ConformanceReporting

/// What a finding tells of the things that its program only names.
@Suite struct FindingNotesTests {
  @Test func theCasesOfEachVersionOfAnEnumAreTold() throws {
    let (finding, backend) = try finding("unknown-default-written-back", "unknown-enum-case.rewrite")
    let types = FindingNotes(finding, on: backend).notes.filter { $0.name == "type" }.map(\.text)
    #expect(
      types == [
        "enum Role in version 1: unknown = int64(0), user = int64(1); other raw values are its case unknown",
        "enum Role in version 2: unknown = int64(0), admin = int64(2), owner = int64(3); other raw values "
          + "are its case unknown",
      ], "\(types)")
  }

  @Test func thePromiseThatDecidesIsNamedWithItsPlace() throws {
    let (finding, backend) = try finding("unknown-default-written-back", "unknown-enum-case.rewrite")
    #expect(finding.grounds.promises.contains(.rewriteOfUnknown))
    let text = FindingText(finding, on: backend).text
    #expect(
      text.contains(
        "  promise   rewriteOfUnknown: preserves, in the semantics that faulty:unknown-default-written-back declares"),
      "\(text)")
  }

  @Test func severalPromisesHaveOneNote() throws {
    var (finding, backend) = try finding("unknown-default-written-back", "unknown-enum-case.rewrite")
    finding.grounds.promises = [.missing, .absence]
    let notes = FindingNotes(finding, on: backend).notes.filter { $0.name == "promise" }.map(\.text)
    #expect(
      notes == [
        "missing: \(backend.semantics.promise(.missing)), absence: \(backend.semantics.promise(.absence)), "
          + "in the semantics that faulty:unknown-default-written-back declares"
      ])
  }

  @Test func aLawThatNoPromiseDecidesNamesNone() throws {
    let (finding, backend) = try finding("date-truncated-to-seconds", "round-trip.value")
    #expect(FindingNotes(finding, on: backend).notes == [])
  }

  /// Calls at once have another result in each run, which rests on no promise.
  @Test func noPromiseDecidesWhatRacesGive() throws {
    let (finding, backend) = try finding("update-reads-then-writes", "concurrent-converter.linearizable")
    #expect(finding.mismatch.timeline != nil)
    #expect(finding.grounds.promises == [])
    #expect(!FindingText(finding, on: backend).text.contains("  promise "))
  }

  @Test func theStateThatARefusedCallLeftIsTold() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "failure-keeps-what-came-before" })
    let laws = Law.standard.filter { $0.scenario == .transaction }
    let report = Runner(laws: laws, plan: CheckPlan(seed: 1, cases: 60), model: ReferenceAdapter.self)
      .run([store.adapter])
    let findings = report.backends[0].laws.flatMap(\.findings)
    let notes = findings.flatMap { FindingNotes($0, on: store.adapter.backend).notes }.filter { $0.name == "state" }
    #expect(
      notes.map(\.text).contains { text in
        text.contains(#/record 1 (is there|has changed|is gone) although operation \d \(transaction\) was refused: /#)
      }, "\(notes) \(findings.map(\.mismatch))")
  }

  @Test func aCustomTypeTellsWhatItIsStoredAs() {
    let entity = Entity(
      name: "Item", properties: [Property(name: "a", type: StandardTypes.color)])
    let program = Program(schemas: [Schema(version: 1, entities: [entity])], operations: [])
    #expect(TypeNotes(program).notes.map(\.text).allSatisfy { $0.contains(" is stored as ") })
    #expect(TypeNotes(program).notes.count == 1)
  }

  private func finding(_ store: String, _ law: Law.ID) throws -> (Finding, Backend) {
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let law = try #require(Law.named(law))
    let report = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self)
      .check(law, on: store.adapter)
    return (try #require(report.findings.first), store.adapter.backend)
  }
}
