import ReferenceStore
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
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
