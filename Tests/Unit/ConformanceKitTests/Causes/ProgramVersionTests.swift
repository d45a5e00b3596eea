import Testing

@testable import ConformanceChecking
@testable import StoreContract

/// The plain value that takes the place of a trigger is of the type that the property has where the value is written.
@Suite struct ProgramVersionTests {
  private func put(_ value: Value) -> Program.Operation { .put(entity: "Item", [.init(1, ["a": value])]) }

  private func program(_ operations: [Program.Operation]) -> Program {
    let schemas = [Primitive.int64, .string].enumerated().map { index, type in
      let property = Property(name: "a", type: .primitive(type))
      return Schema(version: index + 1, entities: [Entity(name: "Item", properties: [property])])
    }
    return Program(schemas: schemas, operations: [.open(schema: 0)] + operations)
  }

  private func written(in operations: [Program.Operation]) -> [Value] {
    operations.flatMap { operation -> [Value] in
      if case .put(_, let records) = operation {
        records.compactMap { $0.fields["a"] }
      } else {
        written(in: operation.children)
      }
    }
  }

  @Test func theOpenVersionDecides() {
    let empty = program([put(.int64(0)), .open(schema: 1), put(.string("")), .open(schema: 0), put(.int64(0))])
    let without = ValueTrigger.emptyString.removed(from: empty)
    #expect(written(in: without.operations).map(\.kind) == [.int64, .string, .int64])
    #expect(!written(in: without.operations).contains(.string("")))
  }

  @Test func aSecondStoreHasAVersionOfItsOwn() {
    let inside = [put(.string(""))]
    for other in [Program.Operation.elsewhere(schema: 1, inside), .alongside(schema: 1, inside)] {
      let without = ValueTrigger.emptyString.removed(from: program([other, put(.int64(0))]))
      #expect(written(in: without.operations).map(\.kind) == [.string, .int64])
      #expect(!written(in: without.operations).contains(.string("")))
    }
  }
}
