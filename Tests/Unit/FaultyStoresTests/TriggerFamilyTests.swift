import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// A defect of many types or operators has one cause, which names their family, and an entry may state which part of
/// its triggers another failure must share.
@Suite struct TriggerFamilyTests {
  /// Records without a value of some types come last in ascending order, and not first.
  ///
  /// - Parameter stored: The types that the store has. The fewer they are, the more often each is drawn.
  private static func nullsLast(
    _ types: Set<Primitive>, stored: Set<Primitive> = Set(Primitive.allCases)
  ) -> any StoreAdapter {
    var capabilities = ReferenceAdapter.allCapabilities
    capabilities.types = stored
    return FaultyAdapter("nulls-last", capabilities: capabilities) { base in
      QueryChanger(base: base) { base, query, entity in
        let found = try base.query(query, in: entity)
        guard let order = query.order.first, order.isAscending,
          case .primitive(let type)? = entity[property: order.property]?.type, types.contains(type)
        else { return found }
        let isNull = { (record: Record) in record.fields[order.property] ?? .null == .null }
        return found.filter { !isNull($0) } + found.filter(isNull)
      }
    }
  }

  private static let numbers: Set<Primitive> = [
    .bool, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .date,
  ]

  private func report(
    _ adapter: any StoreAdapter, knowing list: [(Finding, KnownFailures.Coverage?)] = [], seed: UInt64 = 1
  ) throws -> BackendReport {
    let (law, backend) = (try #require(Law.named("query.order")), adapter.backend.name)
    let runner = Runner(laws: [law], plan: CheckPlan(seed: seed, cases: 1_500), model: ReferenceAdapter.self)
    return try ListedCorpus.with(list, of: adapter.backend) { corpus in
      try #require(runner.run([adapter], known: corpus.knownFailures(of: [backend]), corpus: corpus).backends.first)
    }
  }

  private func triggers(_ report: BackendReport) -> Set<[String]> {
    Set(report.laws.flatMap(\.findings).filter { $0.knownReason == nil }.map { $0.triggers?.names ?? [] })
  }

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func aDefectOfAllNumbersNamesTheFamily(seed: UInt64) throws {
    let report = try report(Self.nullsLast(Self.numbers), seed: seed)
    #expect(triggers(report) == [["null", "sorting", "the type numbers"]])
    #expect(report.laws[0].findings.count == 1)
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>) func aDefectOfOneTypeNamesTheType(seed: UInt64) throws {
    #expect(triggers(try report(Self.nullsLast([.string]), seed: seed)) == [["null", "sorting", "the type string"]])
  }

  /// The entry of one type states the family, so that it stands for the others, and for no type beyond the family.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func anEntryStatesAFamily(seed: UInt64) throws {
    func nullsLast(_ types: Set<Primitive>) -> any StoreAdapter {
      Self.nullsLast(types, stored: [.int64, .float, .uuid, .bool, .string])
    }
    let listed = try #require(try report(nullsLast([.int64])).laws[0].findings.first)
    #expect(listed.triggers?.names == ["null", "sorting", "the type int64"])
    let family: Set<Trigger> = [.value(.null), .operation(.sorting), .type(TypeTrigger(name: "numbers"))]
    let covers = KnownFailures.Coverage(triggers: family)
    let others = try report(nullsLast([.int64, .float]), knowing: [(listed, covers)], seed: seed)
    #expect(triggers(others) == [] && others.listProblems.isEmpty)
    let unstated = try report(nullsLast([.int64, .float]), knowing: [(listed, nil)], seed: seed)
    #expect(triggers(unstated) == [["null", "sorting", "the type numbers"]])
    let uuids = try report(nullsLast([.int64, .uuid]), knowing: [(listed, covers)], seed: seed)
    // A number in the place of the UUID fails as well, so that no type matters.
    #expect(triggers(uuids) == [["null", "sorting"]] && uuids.listProblems.isEmpty)
  }

  /// Where nothing triggers a failure, which then comes with any value, an entry may cover it whatever else triggers
  /// it.
  @Test func anEntryOfWhatAlwaysFailsMayCoverIt() throws {
    let adapter = FaultyAdapter("always", capabilities: Capabilities(types: [.int64])) { base in
      ValueChanger(base: base, reading: { value in if case .int64 = value { .int64(7) } else { value } })
    }
    let law = try #require(Law.named("round-trip.value"))
    let found = Runner(laws: [law], plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).run([adapter])
    let listed = try #require(found.backends[0].laws[0].findings.first)
    #expect(listed.triggers?.isEmpty ?? false)
    let file = CorpusFile(listed, on: adapter.backend)
    func entry(_ triggers: Set<Trigger>?) -> KnownFailures.Entry {
      KnownFailures.Entry(
        fingerprint: file.fingerprint, law: file.law, covers: .init(laws: ["*"], triggers: triggers), reason: "Known.")
    }
    let needs: Set<Trigger> = [.value(.negative)]
    #expect(entry([]).cause(file).explains(listed.mismatch, of: listed.law, needs))
    #expect(!entry(nil).cause(file).explains(listed.mismatch, of: listed.law, needs))
  }

  /// What an entry states must be part of what its own failure needs.
  @Test func anEntryStatesNothingForeign() throws {
    let listed = try #require(try report(Self.nullsLast([.string])).laws[0].findings.first)
    for stated in [[.value(.nan)], []] as [Set<Trigger>] {
      let report = try report(
        Self.nullsLast([.string]), knowing: [(listed, KnownFailures.Coverage(triggers: stated))])
      #expect(report.listProblems.map(\.problem).count == 1)
      #expect(report.listProblems.first?.problem.contains("its own needs null, sorting, the type string") ?? false)
    }
  }
}
