import ConformanceKit

/// The adapter of the cupboard, with a store that makes a mistake.
struct MistakenAdapter<Opened: Store>: StoreAdapter {
  var backend: Backend { CupboardAdapter().backend }
  let mistaken: @Sendable (Shelves) -> Opened

  func open(_ location: Location, schema: Schema) throws -> Opened {
    mistaken(try CupboardAdapter().open(location, schema: schema).shelves)
  }
}

/// A cupboard that does one thing in another way.
protocol AlteredCupboard: Store {
  var cupboard: Cupboard { get }
}

extension AlteredCupboard {
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try cupboard.put(records, in: entity) }
  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try cupboard.get(ids, in: entity) }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { cupboard.delete(ids, in: entity) }
  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields { try cupboard.readStored(id, in: entity) }
  func query(_ query: Query, in entity: Entity) throws -> [Record] { try cupboard.query(query, in: entity) }
  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try cupboard.writeStored(id, fields, in: entity)
  }
  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try cupboard.update(id, with: fields, in: entity)
  }
}

struct ConvertingStoredAccess: AlteredCupboard {
  let cupboard: Cupboard

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    guard let record = try get([id], in: entity)[0] else { throw StoreError(.rejected, "there is no record \(id)") }
    return record.fields
  }
}

struct RewritingWholeRows: AlteredCupboard {
  let cupboard: Cupboard

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    guard let record = try get([id], in: entity)[0] else { throw StoreError(.rejected, "there is no record \(id)") }
    _ = delete([id], in: entity)
    _ = try put([Record(id: id, fields: record.fields.merging(fields))], in: entity)
  }
}

extension Property {
  func readOrFirstCase(_ stored: Value?) throws -> Value {
    guard case .enumeration(let type) = type, let raw = stored, raw != .null else { return try read(stored) }
    return .enumCase(type.caseName(of: raw) ?? type.cases[0].name)
  }

  func readUnchecked(_ stored: Value?) throws -> Value {
    guard case .custom(let type) = type, let persisted = stored, persisted != .null else { return try read(stored) }
    return .custom(type.name, persisted: persisted)
  }
}

struct ComparingTheAppsValues: AlteredCupboard {
  let cupboard: Cupboard

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    let records = try cupboard.rows(of: entity).map { id, row in try cupboard.record(id, row, in: entity) }
    return try records.filter { try query.condition?.holds($0.fields, entity) ?? true }
  }
}
