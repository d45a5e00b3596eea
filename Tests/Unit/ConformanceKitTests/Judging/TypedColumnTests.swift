import ReferenceStore
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import FaultyStores
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What a store may make of a stored value that its column cannot hold.
@Suite struct TypedColumnTests {
  @Test func aValueOfAnotherTypeMayBeRefused() {
    #expect(isLawful(refusing: .string("wrong")))
    #expect(isLawful(refusing: .int64(7)))
  }

  @Test func aValueOfTheColumnsTypeMayNot() {
    #expect(!isLawful(refusing: .int32(7)))
  }

  @Test func aNumberMayNotWhereNumbersStandForEachOther() {
    #expect(!isLawful(refusing: .int64(7), numbers: .integers))
    #expect(isLawful(refusing: .string("wrong"), numbers: .integers))
  }

  @Test func theRefusalNamesThePropertyAndSaysWhy() {
    #expect(!isLawful(refusing: .string("wrong"), with: StoreError(.rejected, "no")))
    #expect(!isLawful(refusing: .string("wrong"), with: StoreError(.internal, property: "a", "no")))
  }

  @Test func whatIsRefusedIsNotThere() {
    #expect(!isLawful(refusing: .string("wrong"), read: .records([["a": .int32(0)]])))
  }

  /// Live queries of rows that cannot be read are not for such a store.
  @Test(arguments: Law.standard.filter { $0.scenario == .observation }) func itsLiveQueriesKeepTheLaws(_ law: Law) {
    #expect(verdicts(of: law, naming: true) == [.pass])
  }

  @Test func whereItDoesNotNameThePropertyTheyDoNot() throws {
    let law = try #require(Law.named("observation.one-terminal-event"))
    #expect(verdicts(of: law, naming: false).contains(.fail))
  }

  /// The verdicts of a run of one law: of the law, and of each law that a failure of its cases belongs to.
  private func verdicts(of law: Law, naming: Bool) -> [Verdict] {
    let plan = CheckPlan(seed: 1, cases: 60)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).run([TypedColumns(naming: naming)])
    return report.backends.flatMap(\.laws).map(\.verdict)
  }

  /// Whether a store of 32-bit integers may refuse to store a value past conversion.
  private func isLawful(
    refusing value: Value, with error: StoreError = StoreError(.rejected, property: "a", "no"),
    numbers: Semantics.NumericMatch = .strict, read: Response = .records([nil])
  ) -> Bool {
    let program = Program(
      schemas: [DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int32))])],
      operations: [
        .open(schema: 0), .writeStored(entity: "Item", 1, ["a": value]), .get(entity: "Item", [1]),
      ])
    var semantics = Semantics.strict
    semantics.numericMatch = numbers
    let adapter = ReferenceAdapter(semantics: semantics)
    let execution = Execution(
      program: program, actual: History(responses: [.done, .failure(error), read]),
      expected: Interpreter(adapter).run(program), backend: adapter.backend,
      model: { Interpreter(adapter).run($0) })
    return if case .lawful = Oracle.agreementOnWhatIsStored(execution) { true } else { false }
  }
}

/// A store whose columns hold values of their own type only.
private struct TypedColumns: StoreAdapter {
  /// Whether a refusal names the property.
  let naming: Bool
  private let reference = ReferenceAdapter()
  var backend: Backend { reference.backend }

  func open(_ location: Location, schema: Schema) throws -> Typed {
    Typed(base: try reference.open(location, schema: schema), naming: naming)
  }

  struct Typed: StoreDecorator {
    let base: any Store
    let naming: Bool
    func around(_ base: any Store) -> Typed { Typed(base: base, naming: naming) }

    func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
      for field in fields.entries {
        guard let property = entity[storedName: field.name], !property.stored.admits(field.value) else { continue }
        throw StoreError(.rejected, property: naming ? property.name : nil, "\(field.value) is of another type")
      }
      return try base.writeStored(id, fields, in: entity)
    }
  }
}
