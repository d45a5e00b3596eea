import ConformanceKit

/// A store whose calls are timed, each from where the kit makes it to where it has the answer.
///
/// It has no transactions and no live queries, in which the kit's own code runs inside of a call.
struct MeteredAdapter<Base: StoreAdapter>: StoreAdapter {
  let backend: Backend
  private let base: Base
  private let meter: Meter

  init(_ base: Base, _ meter: Meter) {
    var backend = base.backend
    backend.capabilities.transactions = false
    backend.capabilities.observation = false
    self.backend = backend
    self.base = base
    self.meter = meter
  }

  func open(_ location: Location, schema: Schema) throws -> MeteredStore<Base.Opened> {
    // The directory is the kit's to make.
    _ = try location.directory()
    return MeteredStore(base: try meter.time { try base.open(location, schema: schema) }, meter: meter)
  }
}

/// An open store of a ``MeteredAdapter``.
struct MeteredStore<Base: Store>: Store {
  let base: Base
  let meter: Meter

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try meter.time { try base.put(records, in: entity) }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try meter.time { try base.get(ids, in: entity) }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try meter.time { try base.delete(ids, in: entity) }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try meter.time { try base.update(id, with: fields, in: entity) }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try meter.time { try base.query(query, in: entity) }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try meter.time { try base.readStored(id, in: entity) }
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try meter.time { try base.writeStored(id, fields, in: entity) }
  }

  func close() throws {
    try meter.time { try base.close() }
  }
}
