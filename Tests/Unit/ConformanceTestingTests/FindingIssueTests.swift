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
          What is put is what is got, bit for bit, but for the losses that are declared.

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
