import Testing

@testable import ConformanceChecking
@testable import StoreContract

/// The smaller programs that a reduction tries.
@Suite struct ProgramPartsTests {
  private static func put(_ labels: Int..., to entity: String = "Item") -> Program.Operation {
    .put(entity: entity, labels.map { Program.NewRecord($0, ["a": .int64(0)]) })
  }

  private func program(_ operations: [Program.Operation]) -> Program {
    let entities = ["Item", "Other"].map {
      Entity(name: $0, properties: [Property(name: "a", type: .primitive(.int64))])
    }
    return Program(schemas: [Schema(version: 1, entities: entities)], operations: [.open(schema: 0)] + operations)
  }

  /// Calls inside transactions count too, but not what they store again.
  @Test func oneCallStoresWhatManyDid() {
    let stored = Program.Operation.writeStored(entity: "Item", 3, ["a": .int64(0)])
    let many = program([
      Self.put(1), .transaction(commit: true, [Self.put(2), .transaction(commit: true, [stored])]),
      Self.put(9, to: "Other"), Self.put(1, 4), .delete(entity: "Item", [2]),
      .transaction(commit: false, [Self.put(5)]),
      stored,
    ])
    let once = program([
      Self.put(1, 2, 3, 4, 5), Self.put(9, to: "Other"), Self.put(1), .delete(entity: "Item", [2]), stored,
    ])
    #expect(many.withoutOnePart.first == once)
    let few = program([Self.put(1), Self.put(2), Self.put(3), Self.put(4)])
    #expect(!few.withoutOnePart.contains(program([Self.put(1, 2, 3, 4)])))
  }

  /// To leave out one of 300 records at a time would take hundreds of runs.
  @Test func manyRecordsAreLeftOutAtOnce() {
    let records = (1...300).map { Program.NewRecord($0, ["a": .int64(0)]) }
    let labels = records.map(\.label)
    let operations: [(whole: Program.Operation, halves: [Program.Operation])] = [
      (
        .put(entity: "Item", records),
        [.put(entity: "Item", Array(records[..<150])), .put(entity: "Item", Array(records[150...]))]
      ),
      (.get(entity: "Item", labels), [.get(entity: "Item", Array(labels[..<150]))]),
      (.delete(entity: "Item", labels), [.delete(entity: "Item", Array(labels.dropLast()))]),
    ]
    for (whole, halves) in operations {
      let parts = program([whole]).withoutOnePart
      #expect(parts.count < 25)
      for half in halves { #expect(parts.contains(program([half]))) }
    }
  }

  /// Also those that a transaction or another location uses, of all versions, but never the last entity of a schema.
  @Test func anEntityThatNoOperationNamesIsLeftOut() {
    let inner = [Self.put(1, to: "Other")]
    for other in [Program.Operation.transaction(commit: true, inner), .elsewhere(schema: 0, inner)] {
      let both = program([Self.put(1), other])
      #expect(both.withoutOnePart.allSatisfy { $0.schemas[0].entities.count == 2 })
    }
    var one = program([Self.put(1)])
    one.schemas.append(one.schemas[0])
    one.operations.append(.open(schema: 1))
    let expected = one.schemas.map { Schema(version: $0.version, entities: [$0.entities[0]]) }
    #expect(one.withoutOnePart.contains(Program(schemas: expected, operations: one.operations)))
    one.schemas[1].entities.removeFirst()
    #expect(one.withoutOnePart.allSatisfy { $0.schemas.allSatisfy { !$0.entities.isEmpty } })
  }

  /// Not every store has records without properties.
  @Test func anEntityKeepsAProperty() {
    var two = program([Self.put(1)])
    two.schemas[0].entities[0].properties.append(Property(name: "b", type: .primitive(.bool)))
    let parts = two.withoutOnePart
    #expect(parts.contains { $0.schemas[0].entities[0].properties.map(\.name) == ["a"] })
    #expect(parts.allSatisfy { $0.schemas[0].entities.allSatisfy { !$0.properties.isEmpty } })
  }

  /// First one record alone keeps its values, then each value becomes plainer. What is plain, or has no plainer value,
  /// is not tried.
  @Test func valuesBecomePlainer() {
    func records(_ first: [Value], _ second: [Value]) -> Program {
      let rows = [first, second].map { Fields(zip(["a", "b", "c"], $0).map { ($0, $1) }) }
      return program([
        .put(entity: "Item", [.init(1, rows[0])]), .update(entity: "Item", 1, rows[0]),
        .writeStored(entity: "Other", 2, rows[1]),
      ])
    }
    let zeros: [Value] = [.array([]), .int64(0), .enumCase("a")]
    let (one, two): ([Value], [Value]) = (
      [.array([.int64(1)]), .int64(0), .enumCase("a")], [.array([.int64(2)]), .int64(5), .enumCase("a")]
    )
    #expect(
      records(one, two).withPlainerValues == [
        records(one, zeros), records(zeros, two), records(zeros, two),
        records(one, [zeros[0], two[1], two[2]]), records(one, [two[0], zeros[1], two[2]]),
      ])
    #expect(records(zeros, zeros).withPlainerValues.isEmpty)
    #expect(records(one, zeros).withPlainerValues == [records(zeros, zeros)])
  }
}
