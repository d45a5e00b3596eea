import FaultyStores
import Generators
import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import Generators
@testable import ResponseComparing
@testable import StoreContract

/// What is left of a long program once shrinking its choices has ended.
@Suite struct LongProgramReductionTests {
  private static let item = Entity(
    name: "Item",
    properties: [
      Property(name: "a", type: .primitive(.int64)), Property(name: "b", type: .primitive(.bool), isOptional: true),
    ])

  private static func put(_ label: Int) -> Program.Operation {
    .put(entity: "Item", [.init(label, ["a": .int64(7), "b": .bool(true)])])
  }

  private static let program = Program(
    schemas: [Schema(version: 1, entities: [item])],
    operations: [
      .open(schema: 0), put(1),
      .transaction(commit: true, [put(2), .transaction(commit: true, [put(3), put(4), put(5)])]),
      .get(entity: "Item", [2]), .transaction(commit: true, [.delete(entity: "Item", [1])]),
      .query(entity: "Item", Query()),
    ])

  /// The finding that a counterexample of a law becomes.
  private func finding(of law: Law.ID, besides known: [KnownCause] = []) throws -> Finding {
    let store = try #require(FaultyStores.all.first { $0.name == "deleted-row-still-found" })
    let law = try #require(Law.named(law))
    let context = CheckContext(store.adapter, model: ReferenceAdapter.self, plan: CheckPlan(seed: 1, cases: 1))
    let evaluator = CaseEvaluator(law, in: context)
    guard case .unlawful(let found) = try evaluator.evaluate(Self.program) else {
      throw Unexpected(description: "the program keeps the law")
    }
    let signature = Fingerprint.signature(law: law.id, found)
    let bare = Counterexample<Void>(signature: signature, choices: ChoiceSequence())
    let seen = FailingCase(mismatch: found, program: Self.program)
    return FindingBuilder(evaluator: evaluator, context: context).measured(
      Counterexample(bare, payload: seen, again: seen), besides: known, stop: { Issue.record("\($0)") }, nil)
  }

  @Test func nothingIsLeftThatTheFailureDoesNotNeed() throws {
    let finding = try finding(of: "session.operations")
    #expect(
      finding.program.operations == [
        .open(schema: 0), .put(entity: "Item", [.init(1, ["b": .bool(false)])]), .delete(entity: "Item", [1]),
        .query(entity: "Item", Query()),
      ])
    #expect(finding.program.schemas[0].entities[0].properties.map(\.name) == ["b"])
    #expect(finding.isMinimal && finding.choices == nil && finding.evaluations > 0)
    #expect(finding.triggers == [.operation(.delete)])
  }

  /// What the reduced program would show may be known already, so it is not reduced to that.
  @Test func aKnownCauseIsNotWhatIsLeft() throws {
    var known = try finding(of: "session.operations")
    known.law = "session.operations"
    let rest = try finding(of: "session.operations", besides: [KnownCause(known, in: ["*"])])
    #expect(rest.program == Self.program)
  }

  /// Programs of other laws are small, and say what their law is about.
  @Test func programsOfOtherLawsStay() throws {
    #expect(try finding(of: "round-trip.identity").program == Self.program)
  }
}

private struct Unexpected: Error, CustomStringConvertible { let description: String }
