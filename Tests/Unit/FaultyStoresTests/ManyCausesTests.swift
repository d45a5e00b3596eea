import ReferenceStore
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import FaultyStores
@testable import StoreContract
@testable import StoreHosting

/// One mistake of a query optimiser shows in six ways. A search finds each of them.
@Suite struct ManyCausesTests {
  /// A store that keeps every integer in 64 bits, and adds no condition for a bound of those. So the condition finds
  /// null too, and adds nothing to an "or" or a "not".
  private static let adapter = FaultyAdapter(
    "bounds", capabilities: ReferenceAdapter.allCapabilities.with { $0.types = [.int8, .int16, .int32, .int64] }
  ) { base in
    QueryChanger(base: base) { base, query, entity in
      try base.query(Query(where: query.condition.map(optimised), order: query.order), in: entity)
    }
  }

  private static func optimised(_ condition: Query.Condition) -> Query.Condition {
    switch condition {
    case .compare(_, .lessOrEqual, .int64(.max)), .compare(_, .greaterOrEqual, .int64(.min)): .and([])
    case .or(let parts): .or(parts.map(optimised).filter { $0 != .and([]) })
    case .not(let part): optimised(part) == .and([]) ? .and([]) : .not(optimised(part))
    case .and(let parts): .and(parts.map(optimised))
    default: condition
    }
  }

  @Test(arguments: 1...10 as ClosedRange<UInt64>) func eachIsFound(seed: UInt64) throws {
    let runner = Runner(laws: [.bounds], plan: CheckPlan(seed: seed, cases: 500), model: ReferenceAdapter.self)
    let findings = runner.run([Self.adapter]).backends[0].laws[0].findings
    let found = findings.map { Set($0.triggers?.names ?? []) }
    for comparison in ["<=", ">="] {
      for way in ["null", "or", "not"] {
        let triggers: Set = [comparison, way, "a number of more than 15 digits"]
        #expect(found.contains { $0.isSuperset(of: triggers) && $0.count < 7 }, "\(triggers) of \(found)")
      }
    }
  }

  /// What a query lacks cannot be taken out of it.
  @Test func aTriggerThatAProgramLacksChangesNothing() {
    let model = Interpreter(ReferenceAdapter(semantics: .strict))
    let bound = Query.Condition.compare(property: "a", .less, .int64(0))
    let conditions: [Query.Condition] = [
      .or([bound]), .and([bound]), .or([]), .and([]), .not(.or([])), .or([.and([bound]), .and([])]),
    ]
    for condition in conditions {
      let program = Program(
        schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [Property("a", .int64)])])],
        operations: [.open(schema: 0), .query(entity: "Item", Query(where: condition))])
      let named: Set<OperationTrigger> = [.query, .condition, .comparison, .less, .and, .or, .not]
      for trigger in Set(OperationTrigger.allCases).subtracting(named) {
        #expect(trigger.removed(from: program, { model.run($0) }) == program, "\(trigger) of \(condition)")
      }
    }
  }
}
