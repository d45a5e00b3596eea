import ResponseComparing
import StoreContract
import StoreHosting
import Testing

@testable import ConformanceLaws

/// An error names a property at fault. If there are several, a store may name any of them.
@Suite struct MisnamedErrorTests {
  private static let unknown: Fields = ["a": .int64(0), "b": .bool(true)]
  private static let both: Fields = ["a": .string(""), "c": .string("")]
  private static let one: Fields = ["a": .string(""), "c": .bool(true)]

  @Test(arguments: [(unknown, "b"), (both, "c"), (both, "a")])
  func anyPropertyAtFaultMayBeNamed(fields: Fields, named: String) {
    for operation in writes(fields) { #expect(mismatch(of: operation, naming: named) == nil) }
  }

  @Test(arguments: [(one, "c"), (both, "b"), (one, nil)])
  func aPropertyThatIsValidOrNotWrittenIsTheWrongOne(fields: Fields, named: String?) {
    for operation in writes(fields) {
      #expect(mismatch(of: operation, naming: named)?.change == "rejected without the property's name")
    }
  }

  @Test(arguments: [("c", true), ("c.x", true), ("d", true), ("d.x", true), ("b", false), (nil, false)])
  func aQueryMayBeRefusedForEachPropertyThatItNames(named: String?, isRight: Bool) {
    let query = Query(where: .and([.isNil(property: "c"), .isNil(property: "d.x")]), order: [.init("a")])
    for operation in [Program.Operation.query(entity: "Item", query), .subscribe(entity: "Item", query, as: 1)] {
      #expect((mismatch(of: operation, naming: named) == nil) == isRight)
    }
  }

  private func writes(_ fields: Fields) -> [Program.Operation] {
    let operations: [Program.Operation] = [
      .put(entity: "Item", [.init(1, fields)]), .update(entity: "Item", 1, fields),
    ]
    return operations + operations.map { .transaction(commit: true, [$0]) }
  }

  private func mismatch(of operation: Program.Operation, naming name: String?) -> Mismatch? {
    let properties = ["a", "c"].map { Property(name: $0, type: .primitive(.bool)) }
    let schema = Schema(version: 1, entities: [Entity(name: "Item", properties: properties)])
    let program = Program(schemas: [schema], operations: [operation])
    let (actual, expected) = (history(naming: name, in: operation), history(naming: "a", in: operation))
    return MisnamedErrors(program: program, kinds: [.rejected]).first(in: actual, expected: expected)
  }

  private func history(naming name: String?, in operation: Program.Operation) -> History {
    let failure = Response.failure(StoreError(.rejected, property: name, "it is refused"))
    guard case .transaction = operation else { return History(responses: [failure]) }
    return History(responses: [.transaction([failure], outcome: .done)])
  }
}
