import ConformanceKit
import Foundation
import ReferenceStore
import Testing

@testable import FaultyStores
@testable import RealmStore

/// A store on the engine that is broken in one way is found, beside the failures that the engine itself has.
@Suite(.needsEngine) struct BrokenEngineTests {
  @Test(arguments: BrokenEngine.all) func itIsFound(_ broken: BrokenEngine) throws {
    let engine = try engine()
    let law = try #require(Law.named(broken.law))
    let runner = Runner(laws: [law], plan: CheckPlan(seed: 1, cases: broken.cases), model: ReferenceAdapter.self)
    let own = Set(runner.check(law, on: engine).findings.map(\.fingerprint))
    let report = runner.check(law, on: BrokenAdapter(engine: engine, broken: broken))
    let new = report.findings.filter { !own.contains($0.fingerprint) }
    #expect(!new.isEmpty, "\(broken.law) does not find it in \(report.cases) cases")
  }
}

/// A way in which a store on the engine can be broken, and the law that finds it.
struct BrokenEngine: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let law: Law.ID
  var cases = 100
  /// Changes the schema with which a location is opened.
  var schema: @Sendable (Schema) -> Schema = { $0 }
  /// Wraps an open store.
  var tamper: @Sendable (any Store) -> any Store = { $0 }

  init(
    _ defect: String, _ law: Law.ID, cases: Int = 100, _ tamper: @escaping @Sendable (any Store) -> any Store
  ) {
    testDescription = defect
    self.law = law
    self.cases = cases
    self.tamper = tamper
  }

  init(_ defect: String, _ law: Law.ID, schema: @escaping @Sendable (Schema) -> Schema) {
    testDescription = defect
    self.law = law
    self.schema = schema
  }

  static let all: [BrokenEngine] = [
    BrokenEngine("a rename loses the data", "missing-field.renamed-property", schema: \.withoutStoredNames),
    BrokenEngine("nil in a list is dropped", "round-trip.collections") { base in
      WriteChanger(base: base) { _, value in
        guard case .array(let elements) = value else { return value }
        return .array(elements.filter { $0 != .null })
      }
    },
    BrokenEngine("an entry whose key has a dot is dropped", "round-trip.collections") { base in
      WriteChanger(base: base) { _, value in
        guard case .map(let entries) = value else { return value }
        return .map(entries.compactMapValues { key, value in key.contains(".") ? nil : value })
      }
    },
    BrokenEngine("a transaction is never rolled back", "transaction.rollback") { OpenTransaction(base: $0) },
    BrokenEngine("reads come from a frozen view", "session.operations") { FrozenView(base: $0) },
    BrokenEngine("a descending order is ignored", "query.order") { base in
      QueryChanger(base: base) { base, query, entity in
        try base.query(Query(where: query.condition, order: query.order.map { .init($0.property) }), in: entity)
      }
    },
    BrokenEngine("integers keep 32 bits", "round-trip.value") { base in
      WriteChanger(base: base) { _, value in
        if case .int64(let number) = value { .int64(Int64(Int32(truncatingIfNeeded: number))) } else { value }
      }
    },
    BrokenEngine("a refused batch keeps the records before the wrong one", "round-trip.batch") {
      OneByOne(base: $0)
    },
    BrokenEngine("dates keep milliseconds", "round-trip.value") { base in
      ReadChanger(base: base) { _, value in
        if case .date(let seconds) = value { .date((seconds * 1e3).rounded() / 1e3) } else { value }
      }
    },
    BrokenEngine("a link to a removed record keeps its id", "round-trip.relations", cases: 200) { KeptLinks(base: $0) },
    BrokenEngine("an update clears the properties that are not given", "session.operations") {
      WholeUpdate(base: $0)
    },
  ]
}

/// The adapter of a broken store on the engine.
private struct BrokenAdapter: StoreAdapter {
  let engine: RealmAdapter
  let broken: BrokenEngine

  var backend: Backend { engine.backend }

  func open(_ location: Location, schema: Schema) throws -> Forwarding {
    Forwarding(base: broken.tamper(try engine.open(location, schema: broken.schema(schema))))
  }
}

private struct Forwarding: StoreDecorator {
  let base: any Store
  func around(_ base: any Store) -> Forwarding { Forwarding(base: base) }
}

extension Schema {
  /// The schema whose properties are stored under the names that they have now.
  fileprivate var withoutStoredNames: Schema {
    Schema(
      version: version,
      entities: entities.map { entity in
        Entity(
          name: entity.name,
          properties: entity.properties.map {
            Property(name: $0.name, type: $0.type, isOptional: $0.isOptional, defaultValue: $0.defaultValue)
          })
      })
  }
}

/// Each transaction is committed, whatever its caller wants.
private struct OpenTransaction: StoreDecorator {
  let base: any Store
  func around(_ base: any Store) -> OpenTransaction { OpenTransaction(base: base) }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: true) { try body(around($0)) }
  }
}

/// A record is read once, and remembered.
private struct FrozenView: StoreDecorator {
  let base: any Store
  var seen = Remembered<[String: Record]>([:])
  func around(_ base: any Store) -> FrozenView { FrozenView(base: base, seen: seen) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try zip(ids, base.get(ids, in: entity)).map { id, record in
      let key = "\(entity.name) \(id)"
      if let known = seen.value[key] { return known }
      if let record { seen.change { $0[key] = record } }
      return record
    }
  }
}

/// The records of a batch are stored one after another.
private struct OneByOne: StoreDecorator {
  let base: any Store
  func around(_ base: any Store) -> OneByOne { OneByOne(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try records.flatMap { try base.put([$0], in: entity) }
  }
}

/// Links are remembered as they were last written.
private struct KeptLinks: StoreDecorator {
  let base: any Store
  var links = Remembered<[RecordID: Fields]>([:])
  func around(_ base: any Store) -> KeptLinks { KeptLinks(base: base, links: links) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let ids = try base.put(records, in: entity)
    for (id, record) in zip(ids, records) { links.change { $0[id] = record.fields } }
    return ids
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity).map { record in
      guard let record, let id = record.id, let written = links.value[id] else { return record }
      let kept = written.compactMapValues { name, value in
        entity[property: name].map { $0.type.isLink ? value : nil } ?? nil
      }
      return Record(id: id, fields: record.fields.merging(kept))
    }
  }
}

/// An update replaces the record.
private struct WholeUpdate: StoreDecorator {
  let base: any Store
  func around(_ base: any Store) -> WholeUpdate { WholeUpdate(base: base) }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
    let cleared = entity.properties.filter { $0.isOptional && fields[$0.name] == nil }.map { ($0.name, Value.null) }
    try base.update(id, with: Fields(cleared), in: entity)
  }
}
