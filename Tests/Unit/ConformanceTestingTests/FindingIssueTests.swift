import ConformanceKit
import ConformanceTesting
import FaultyStores
import ReferenceStore
import Testing

/// What a law records in the test that checks it, when a backend breaks it.
@Suite struct FindingIssueTests {
  /// The command line knows no adapter of a user's: what finds it again is the test.
  @Test func aFindingNamesTheTestThatFindsItAgain() async throws {
    let store = try #require(FaultyStores.all.first { $0.name == "date-truncated-to-seconds" })
    let law = try #require(Law.named("round-trip.value"))
    let text = try #require(try await issues { try await checkConformance(of: store.adapter, to: law) }.first?.text)
    let trailer = try #require(text.split(separator: "\n").last)
    #expect(text.hasPrefix("round-trip.value is broken by faulty:date-truncated-to-seconds\n"))
    #expect(trailer.hasPrefix("  replay    CONFORMANCE_SEED="))
    #expect(trailer.hasSuffix(" swift test --filter aFindingNamesTheTestThatFindsItAgain"))
    #expect(!text.contains("conformance run"))
  }

  /// A defect that shows in twenty types is one issue or two, and not twenty.
  @Test func findingsOfOneCauseAreOneIssue() async throws {
    let store = try #require(FaultyStores.all.first { $0.name == "inner-abort-keeps-changes" })
    let law = try #require(Law.named("transaction.nested-abort"))
    let found = try await issues { try await checkConformance(of: store.adapter, to: law) }
    #expect((1...2).contains(found.count))
    #expect(found.first?.text.contains("\n\n  and ") == true)
    #expect(found.first?.text.contains(" more like it: transaction.nested-abort ") == true)
  }

  /// A failure that was found once is run again with its very values.
  @Test func aProgramThatFailsIsAnIssue() async throws {
    let store = try #require(FaultyStores.adapter(named: "faulty:date-truncated-to-seconds"))
    let law = try #require(Law.named("round-trip.value"))
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.date))])
    let program = Program(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [.open(schema: 0), .put(entity: "Item", [.init(1, ["a": .date(0.5)])]), .get(entity: "Item", [1])])
    let found = try await issues { try await checkConformance(of: store, to: law, running: program) }
    #expect(
      found.map(\.text) == [
        """
        round-trip.value is broken by faulty:date-truncated-to-seconds
          A record reads back exactly as it was written, except for declared losses.

          at        operation 2 (get), record 1, property a
          expected  date(2001-01-01T00:00:00Z, 0.5)  (0x3fe0000000000000)
          actual    date(2001-01-01T00:00:00Z, 0.0)  (0x0000000000000000)
          change    date changed
        """
      ])
    let kept = try await issues {
      try await checkConformance(of: ReferenceAdapter(semantics: .strict), to: law, running: program)
    }
    #expect(kept.isEmpty)
  }

  /// A test of one law tells what its programs show of another one that finds nothing by itself.
  @Test func whatALawSeesOfAnotherIsAnIssueToo() async throws {
    let property = Property(name: "b", type: .primitive(.int64))
    let schema = Schema(version: 1, entities: [Entity(name: "Item", properties: [property])])
    let law = Law(
      id: "test.witness", scenario: .roundTrip, statement: "What is put is there after a reopening.", source: "A test.",
      prerequisites: [.valuesOnce]
    ) { draw, _ in
      let number = draw.boolean(probability: 0.2) ? LosingOne.number : draw.integer(in: 0...1000)
      return Program(
        schemas: [schema],
        operations: [
          .open(schema: 0), .put(entity: "Item", [.init(3, ["b": .int64(number)])]), .open(schema: 0),
          .get(entity: "Item", [3]),
        ])
    }
    let found = try await issues { try await checkConformance(of: LosingOne(), to: law) }
    let text = try #require(found.first?.text)
    #expect(found.count == 1 && text.hasPrefix("round-trip.value is broken by losing-one\n"))
    #expect(
      text.contains("Minimal program, after ") && text.contains(" evaluations; seen in a program of test.witness:\n"))
    #expect(text.contains(" .put(entity: \"Item\", [.init(1, [\"a\": .int64(\(LosingOne.number))])]),\n"))
    #expect(text.hasSuffix(" swift test --filter whatALawSeesOfAnotherIsAnIssueToo"))
  }

  /// What the environment lacks is told once, with what to do, and is no issue of the store.
  @Test func aFullDiskIsThrown() async throws {
    let law = try #require(Law.named("round-trip.value"))
    let entity = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.date))])
    let program = Program(schemas: [Schema(version: 1, entities: [entity])], operations: [.open(schema: 0)])
    let expected = EnvironmentFailure(backend: "full", law: law.id, reason: "the disk is full; make room")
    let recorded = try await issues {
      await #expect(throws: expected) { try await checkConformance(of: FullDisk(), to: law) }
      await #expect(throws: expected) { try await checkConformance(of: FullDisk(), to: law, running: program) }
    }
    #expect(recorded.isEmpty)
  }
}

/// A store on a disk that is full.
private struct FullDisk: StoreAdapter {
  let backend = Backend(name: "full", semantics: .strict)

  func open(_ location: Location, schema: Schema) throws -> Closed {
    throw StoreError(.environment, "the disk is full; make room")
  }

  struct Closed: Store {
    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { throw StoreError.storeIsClosed }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { throw StoreError.storeIsClosed }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { throw StoreError.storeIsClosed }
  }
}

/// A store that does not keep one number.
private struct LosingOne: StoreAdapter {
  static let number: Int64 = 4_711_471_147_114_711

  let backend = ReferenceAdapter(name: "losing-one").backend

  func open(_ location: Location, schema: Schema) throws -> Losing {
    Losing(base: try ReferenceAdapter().open(location, schema: schema))
  }

  struct Losing: Store {
    let base: ReferenceStore

    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try base.put(records, in: entity) }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }

    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
      try base.get(ids, in: entity).map { record in
        record.map { Record(id: $0.id, fields: $0.fields.compactMapValues { $1 == .int64(number) ? .int64(0) : $1 }) }
      }
    }
  }
}
