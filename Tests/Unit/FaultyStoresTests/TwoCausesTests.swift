import Foundation
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// Two defects that show in one law, in one type and as one change are two findings, and a list that has one of them
/// does not hide the other.
@Suite struct TwoCausesTests {
  /// Negative numbers and numbers of many digits come back as 7.
  private static let both = adapter { $0 < 0 || $0.magnitude >= 1_000_000_000_000_000 }
  private static let negative = adapter { $0 < 0 }
  private static let large = adapter { $0.magnitude >= 1_000_000_000_000_000 }

  /// A store in which some numbers come back as 7.
  ///
  /// - Parameter opened: Is called each time that the store is opened.
  static func adapter(
    losing isLost: @escaping @Sendable (Int64) -> Bool, opened: @escaping @Sendable () -> Void = {}
  ) -> any StoreAdapter {
    FaultyAdapter("two-causes", capabilities: Capabilities(types: [Primitive.int64])) { base in
      opened()
      return ValueChanger(
        base: base,
        reading: { value in
          if case .int64(let number) = value, isLost(number) { .int64(7) } else { value }
        })
    }
  }

  private func run(
    _ adapter: any StoreAdapter, _ law: Law = .value, knowing list: [Finding] = [],
    covers: KnownFailures.Coverage? = nil,
    seed: UInt64 = 1
  ) throws -> BackendReport {
    let backend = adapter.backend.name
    return try ListedCorpus.with(list, covers: covers, of: adapter.backend) { corpus in
      let runner = Runner(laws: [law], plan: CheckPlan(seed: seed), model: ReferenceAdapter.self)
      return try #require(
        runner.run([adapter], known: corpus.knownFailures(of: [backend]), corpus: corpus).backends.first)
    }
  }

  private func triggers(_ report: BackendReport, known: Bool? = nil) -> Set<[String]> {
    let findings = report.laws.flatMap(\.findings).filter { known == nil || ($0.knownReason != nil) == known }
    return Set(findings.map { $0.triggers?.names ?? [] })
  }

  private static let names: Set<[String]> = [["a negative number"], ["a number of more than 15 digits"]]

  @Test(arguments: 1...5 as ClosedRange<UInt64>) func bothAreFound(seed: UInt64) throws {
    let report = try run(Self.both, seed: seed)
    #expect(triggers(report) == Self.names)
    #expect(Set(report.laws[0].findings.map(\.signature)).count == 1)
    #expect(Set(report.laws[0].findings.map(\.fingerprint)).count == 2)
  }

  /// The list has one defect, and the store gets the other one besides, or in its place.
  @Test func aListHidesNothingElse() throws {
    let listed = try run(Self.negative).laws[0].findings
    #expect(listed.map { $0.triggers?.names } == [["a negative number"]])
    for seed in 1...5 as ClosedRange<UInt64> {
      let alone = try run(Self.negative, knowing: listed, seed: seed)
      #expect(alone.laws[0].verdict == .known && alone.listProblems.isEmpty)
      let besides = try run(Self.both, knowing: listed, seed: seed)
      #expect(besides.laws[0].verdict == .fail && besides.listProblems.isEmpty)
      #expect(triggers(besides, known: true) == [["a negative number"]])
      #expect(triggers(besides, known: false) == [["a number of more than 15 digits"]])
    }
    let instead = try run(Self.large, knowing: listed)
    #expect(instead.laws[0].verdict == .fail && instead.listProblems.count == 1)
  }

  /// Cases that fail for a known cause do not end the search: as many other cases are judged as in a sound store.
  @Test func knownCausesUseUpNoCases() throws {
    let listed = try run(Self.negative).laws[0].findings
    let report = try run(Self.negative, knowing: listed).laws[0]
    #expect(report.cases == 100)
    let explained = try #require(report.explained.first)
    #expect(explained.isListed && explained.cases > 10 && explained.fingerprint == listed[0].fingerprint)
  }

  /// What an entry covers in other laws is known there, and nothing else.
  @Test func anEntryCoversOtherLaws() throws {
    let listed = try run(Self.negative).laws[0].findings
    let law = try #require(Law.named("round-trip.reopen"))
    #expect(try run(Self.negative, law).laws.contains { $0.verdict == .fail })
    let covers = KnownFailures.Coverage(laws: ["round-trip.*"])
    #expect(try run(Self.negative, law, knowing: listed, covers: covers).laws.allSatisfy { $0.verdict != .fail })
    #expect(try run(Self.both, law, knowing: listed, covers: covers).laws.contains { $0.verdict == .fail })
  }

  /// A run of one law meets failures that are listed for a law that it does not check.
  @Test(arguments: ["round-trip.reopen", "round-trip.batch"])
  func theListHoldsWithoutItsLaw(_ id: String) throws {
    let listed = try run(Self.negative).laws[0].findings
    let law = try #require(Law.named(id))
    #expect(try run(Self.negative, law).laws.contains { $0.verdict == .fail })
    let known = try run(Self.negative, law, knowing: listed)
    #expect(known.laws.allSatisfy { $0.verdict == .known || $0.verdict == .pass } && known.listProblems.isEmpty)
    let besides = try run(Self.both, law, knowing: listed)
    #expect(triggers(besides, known: false) == [["a number of more than 15 digits"]])
  }

  /// A law that does not meet them is not charged with them, and the list has no fault.
  @Test func theListSaysNothingOfALawThatPasses() throws {
    let listed = try run(Self.negative).laws[0].findings
    let law = try #require(try Law.standard.first { try run(Self.negative, $0).laws.map(\.verdict) == [.pass] })
    let report = try run(Self.negative, law, knowing: listed)
    #expect(report.laws.map(\.verdict) == [.pass])
    #expect(report.laws.flatMap(\.findings).isEmpty)
    #expect(report.listProblems.isEmpty)
  }

  /// An entry whose triggers were taken out of its file would cover too much.
  @Test func anEntryWithoutTriggersCoversNothing() throws {
    var listed = try run(Self.negative).laws[0].findings
    listed[0].triggers = []
    listed[0].fingerprint = Fingerprint(law: listed[0].law, on: Self.negative.backend.name, listed[0].cause)
    let report = try run(Self.both, knowing: listed, covers: KnownFailures.Coverage(types: ["*"]))
    #expect(
      report.listProblems.map(\.problem) == [
        "the entry \(listed[0].fingerprint) of round-trip.value covers other failures, although nothing is known to trigger its own"
      ])
  }

  /// Making a program smaller keeps the cause, where the smallest program of all would show another one.
  @Test func minimizingKeepsTheCause() throws {
    let finding = try #require(
      try run(Self.both).laws[0].findings.first { $0.triggers?.names == ["a number of more than 15 digits"] })
    var file = CorpusFile(finding, on: Self.both.backend)
    let more = Program.NewRecord(9, Fields([("a", .int64(-1))]))
    guard case .put(let entity, let records) = file.program.operations[1] else {
      Issue.record("no put: \(file.program)")
      return
    }
    file.program.operations[1] = .put(entity: entity, records + [more])
    file.choices = nil
    let outcome = try Minimizer(evaluations: 500, model: ReferenceAdapter.self).minimize(file, .value, on: Self.both)
    guard case .smaller(let smaller, _, _, _) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(smaller.fingerprint == finding.fingerprint.text && smaller.program == finding.program)
  }
}
