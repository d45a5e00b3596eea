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

/// What instrumented converters do is recorded.
@Suite struct ProbeTests {
  private static let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: StandardTypes.probe)])

  private static func put(_ label: Program.Label, _ behaviour: Probe.Behaviour, _ text: String) -> Program.Operation {
    .put(entity: "Item", [.init(label, ["a": Probe.value(behaviour, text)])])
  }

  private func conversions(_ operations: Program.Operation...) -> [Conversion] {
    Interpreter(ReferenceAdapter())
      .run(Program(schemas: [Self.schema], operations: [.open(schema: 0)] + operations)).conversions
  }

  @Test func eachCallIsRecordedInOrder() {
    let calls = conversions(Self.put(1, .plain, "x"), .get(entity: "Item", [1]))
    #expect(calls.map(\.direction) == [.write, .read])
    #expect(calls.map(\.value) == ["plain:x", "plain:x"])
    #expect(calls.map(\.thread) == [0, 0])
    #expect(calls.map(\.began) == [1, 3] && calls.map(\.ended) == [2, 4])
    #expect(calls.threads == 1 && calls.atOnce == 1)
  }

  @Test func aReadFromWithinAConversionIsRecordedInsideIt() {
    let calls = conversions(Self.put(1, .plain, "x"), Self.put(1, .readsOnWrite, "y"))
    #expect(calls.map(\.value) == ["plain:x", "readsOnWrite:y", "plain:x"])
    #expect(calls[2].began > calls[1].began)
    #expect((calls[2].ended ?? .max) < (calls[1].ended ?? 0))
    #expect(calls.atOnce == 2)
  }

  @Test func aConversionThatThrowsHasEnded() {
    let calls = conversions(Self.put(1, .throwsOnWrite, "x"))
    #expect(calls.map(\.ended) == [2])
  }

  /// One run may happen to do one call after the other; a hundred do not.
  @Test func slowConversionsOfTwoTasksOverlap() {
    let runs = (0..<100).lazy.map { _ in
      conversions(.concurrently([[Self.put(1, .lingers, "x")], [Self.put(2, .lingers, "y")]]))
    }
    #expect(runs.contains { $0.threads == 2 && $0.atOnce == 2 })
  }

  @Test func aProgramWithoutProbesRecordsNothing() {
    let schema = DrawnTable.schema(version: 1, [Property(name: "a", type: .primitive(.int64))])
    let program = Program(
      schemas: [schema], operations: [.open(schema: 0), .put(entity: "Item", [.init(1, ["a": .int64(1)])])])
    #expect(Interpreter(ReferenceAdapter()).run(program).conversions.isEmpty)
  }
}
