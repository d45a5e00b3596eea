import ConformanceKit
import FaultyStores
import ReferenceStore
import TestSupport
import Testing

/// A seed draws a defect that a program shows.
@Suite struct GeneratedDefectTests {
  private static let drawn = Effort.seeds(12, long: 1000).map { GeneratedDefect(seed: $0) }

  @Test func eachSeedDrawsADefect() throws {
    var depths: Set<Int> = []
    for drawn in Self.drawn {
      let program = try #require(drawn.defect.witness, "\(drawn.seed): \(drawn.defect)")
      #expect(drawn.defect.isShown(by: program))
      let histories = [drawn.adapter, ReferenceAdapter()].map { adapter in
        Interpreter(adapter as any StoreAdapter, timeout: .zero).run(program)
      }
      #expect(histories[0].responses != histories[1].responses, "\(drawn.seed): \(drawn.defect)")
      #expect(drawn.defect.depth == drawn.defect.trigger.count && (1...3).contains(drawn.defect.depth))
      depths.insert(drawn.defect.depth)
    }
    #expect(depths == [1, 2, 3])
  }

  /// A program that cannot be performed shows no defect.
  @Test func eachEffectAtEachPlaceIsShownByAProgramThatCanBePerformed() throws {
    for defect in Defect.withoutTrigger {
      let program = try #require(defect.witness, "\(defect)")
      let histories = [defect.adapter(named: "generated"), ReferenceAdapter()].map { adapter in
        Interpreter(adapter as any StoreAdapter, timeout: .zero).run(program)
      }
      #expect(histories[0].responses != histories[1].responses, "\(defect)")
    }
    let late = Program(
      schemas: [Schema(version: 1, entities: [Entity(name: "Item", properties: [])])],
      operations: [.open(schema: 0), .afterClosing([.open(schema: 0)])])
    #expect(!Defect(.refusal(.otherKind), at: .open).isShown(by: late))
  }

  /// The records decide whether a refused opening goes wrong, as with any other opening.
  @Test(arguments: [
    Defect.Condition.string(3), .collection(8), .table(5), .value(.negative), .nullBeside, .reopened(2),
  ]) func anOpeningIsRefusedInAnotherWayWhereTheConditionHolds(_ condition: Defect.Condition) throws {
    let defect = Defect(.refusal(.otherKind), at: .open, when: [condition])
    let program = try #require(defect.witness)
    #expect(program.operations.contains(.open(schema: 1)))
    #expect(!defect.isShown(by: Program(schemas: program.schemas, operations: [.open(schema: 0), .open(schema: 1)])))
  }

  /// A long program opens a location dozens of times. No defect fills the memory then.
  @Test(arguments: Defect.Place.open.effects) func openingsDoNotMultiplyTheRecords(_ effect: Defect.Effect) throws {
    let adapter = Defect(effect, at: .open).adapter(named: "generated")
    let entities = ["Item", "Other"].map { Entity(name: $0, properties: []) }
    let openings = Array(repeating: Program.Operation.open(schema: 0), count: 8)
    let puts = entities.map { Program.Operation.put(entity: $0.name, (1...60).map { .init($0, [:]) }) }
    let program = Program(
      schemas: [Schema(version: 1, entities: entities)],
      operations: [.open(schema: 0)] + puts + openings + [.query(entity: "Item", Query())])
    let last = Interpreter(adapter, timeout: .zero).run(program).responses.last
    if case .found(let records)? = last { #expect(records.count <= 8 * 100 + 60) }
  }

  @Test func aSeedAlwaysDrawsTheSameDefect() {
    for drawn in Self.drawn.prefix(8) { #expect(GeneratedDefect(seed: drawn.seed).defect == drawn.defect) }
    #expect(Set(Self.drawn.map(\.defect)).count > 9)
  }

  @Test func aDefectIsOneSentence() {
    for text in Self.drawn.map(\.defect.description) {
      #expect(text.hasSuffix(".") && !text.dropLast().contains("."), "\(text)")
      #expect(text.contains(", if ") && text.first?.isUppercase ?? false, "\(text)")
    }
  }

  @Test func aMinimalWitnessHasNothingToLeaveOut() throws {
    let defect = Defect(.change(.dropped), at: .put, when: [.batch(3)])
    let program = try #require(defect.minimalWitness)
    #expect(program.operations.count == 3, "\(program.swiftLiteral)")
    guard case .put(_, let records) = program.operations[1] else { return #expect(Bool(false)) }
    #expect(records.count == 3)
    #expect(!program.withoutOnePart.contains(where: defect.isShown))
  }

  @Test func aGeneratedStoreIsABackend() throws {
    let adapter = try #require(FaultyStores.adapter(named: "faulty:generated:7"))
    #expect(adapter.backend.name == "faulty:generated:7")
    #expect(!adapter.backend.capabilities.concurrentRequests)
    let drawn = GeneratedDefect(seed: 7)
    let program = try #require(drawn.defect.witness)
    #expect(
      Interpreter(adapter, timeout: .zero).run(program) == Interpreter(drawn.adapter, timeout: .zero).run(program))
    for name in [
      "faulty:generated:", "faulty:generated:07", "faulty:generated:-1", "faulty:generated:x", "generated:7",
    ] {
      #expect(FaultyStores.adapter(named: name) == nil, "\(name)")
    }
  }

  /// Where its condition does not hold, a defect does not show.
  @Test(arguments: [
    Defect.Condition.nth(3), .batch(3), .value(.negative), .transaction(1), .otherEntity, .reopened(1), .table(4),
  ]) func aConditionIsNeeded(_ condition: Defect.Condition) throws {
    let defect = Defect(.change(.dropped), at: .put, when: [condition])
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])
    let program = Program(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [
        .open(schema: 0), .put(entity: "Item", (1...2).map { .init($0, ["a": .int64(5)]) }),
        .put(entity: "Item", [.init(3, ["a": .int64(6)])]), .get(entity: "Item", [1, 2, 3]),
      ])
    #expect(!defect.isShown(by: program))
    #expect(Defect(.change(.dropped), at: .put).isShown(by: program))
    #expect(defect.witness.map(defect.isShown) == true)
  }
}
