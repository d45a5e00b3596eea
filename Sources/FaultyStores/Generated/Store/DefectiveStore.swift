import ReferenceStore
import StoreContract

/// The reference store with a defect of the grammar.
struct DefectiveStore: Store {
  let base: ReferenceStore
  let defect: Defect
  let schema: Schema
  let location: Remembered<LocationMemory>
  let session: Remembered<SessionMemory>
  /// The number of transactions around the calls.
  var depth = 0

  /// Returns the store as a transaction sees it.
  func inside(_ view: ReferenceStore) -> DefectiveStore {
    DefectiveStore(
      base: view, defect: defect, schema: schema, location: location, session: session, depth: depth + 1)
  }

  // MARK: Writing

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    var call = DefectiveCall(.put, in: entity)
    call.ids = records.compactMap(\.id)
    call.records = records.map(\.fields)
    call.batch = records.count
    let ids = try write(call, unlessRefused: records.enumerated().map { $1.id ?? Self.inventedID($0) }) { store in
      try store.put(records, in: entity)
    } keepingPart: { store in
      for record in records { _ = try? store.put([record], in: entity) }
    } changing: { fault, ids in
      wrong(ids, fault, in: entity)
    }
    noteWrites(of: ids, in: entity)
    return ids
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    var call = DefectiveCall(.update, in: entity)
    call.ids = [id]
    call.records = [fields]
    call.batch = 1
    try write(call, unlessRefused: ()) { store in
      try store.update(id, with: fields, in: entity)
    } keepingPart: { store in
      for entry in fields.entries {
        _ = try? store.update(id, with: Fields([(entry.name, entry.value)]), in: entity)
      }
    }
    noteWrites(of: [id], in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    var call = DefectiveCall(.delete, in: entity)
    call.ids = ids
    call.records = ids.compactMap { (try? base.storedRow($0, of: entity)) ?? nil }
    call.batch = ids.count
    let count = try write(call, unlessRefused: 0) { store in
      try store.delete(ids, in: entity)
    } changing: { fault, count in
      switch fault {
      case .countTooHigh: count + 1
      case .countTooLow: max(count - 1, 0)
      default: count
      }
    }
    session.change { memory in
      for id in ids { memory.removed.insert(RecordKey(id, in: entity)) }
    }
    return count
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    var call = DefectiveCall(.writeStored, in: entity)
    call.ids = id.map { [$0] } ?? []
    call.records = [fields]
    call.batch = 1
    let id = try write(call, unlessRefused: id ?? Self.inventedID(0)) { store in
      try store.writeStored(id, fields, in: entity)
    } changing: { fault, id in
      wrong([id], fault, in: entity).first ?? id
    }
    noteWrites(of: [id], in: entity)
    return id
  }

  // MARK: Reading

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    var call = DefectiveCall(.get, in: entity)
    call.ids = ids
    call.batch = ids.count
    return try read(call, unlessRefused: ids.map { _ in nil }, records: { $0.compactMap { $0?.fields } }) { store in
      try store.get(ids, in: entity)
    } changing: { fault, records in
      changed(records, fault)
    }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    var call = DefectiveCall(.query, in: entity)
    call.query = query
    return try read(call, unlessRefused: [], records: { $0.map(\.fields) }) { store in
      try store.query(query, in: entity)
    } changing: { fault, records in
      fault == .recordAdded ? try added(to: records, in: entity) : changed(records, fault)
    }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    var call = DefectiveCall(.readStored, in: entity)
    call.ids = [id]
    return try read(call, unlessRefused: [:], records: { [$0] }) { store in
      try store.readStored(id, in: entity)
    } changing: { fault, fields in
      fault == .valueMissing ? withoutValue(fields) : fields
    }
  }

  /// An id that no record has.
  private static func inventedID(_ index: Int) -> RecordID { RecordID(1_000_000 + index) }
}
