import ConformanceKit
import Synchronization

/// A store in memory that keeps what the kit's conversion makes of records: the shortest adapter that uses it.
///
/// Its rows have no schema, so what another version wrote is kept as it is.
struct ConvertedAdapter: StoreAdapter {
  let backend: Backend
  let defect: ConversionDefect?

  init(_ semantics: Semantics, defect: ConversionDefect? = nil) {
    backend = Backend(
      name: "converted",
      capabilities: Capabilities(
        customTypes: TypeCatalogue.standard.customTypeNames, collections: Set(Capabilities.Collection.allCases),
        storedAccess: true, evolution: true),
      semantics: semantics)
    self.defect = defect
  }

  func open(_ location: Location, schema: Schema) throws -> ConvertedStore {
    try backend.check(schema)
    let converters = schema.entities.map { RecordConverter(for: $0, of: backend) }
    return ConvertedStore(location.resident { ConvertedStore.Rows() }, converters, defect)
  }
}

/// A defect in the conversion of records.
struct ConversionDefect: Sendable, CustomStringConvertible {
  let description: String
  /// Changes what the conversion gives when a record is written.
  var onWriting: @Sendable (Fields) -> Fields = { $0 }
  /// Changes what the conversion gives when a record is read.
  var onReading: @Sendable (Fields) -> Fields = { $0 }

  /// A defect that changes values of some kind, wherever they stand.
  static func reading(_ description: String, _ change: @escaping @Sendable (Value) -> Value) -> ConversionDefect {
    ConversionDefect(description: description, onReading: { $0.changingValues(change) })
  }

  /// A defect that changes values of some kind, wherever they stand.
  static func writing(_ description: String, _ change: @escaping @Sendable (Value) -> Value) -> ConversionDefect {
    ConversionDefect(description: description, onWriting: { $0.changingValues(change) })
  }
}

final class ConvertedStore: Store {
  final class Rows: Sendable {
    let all = Mutex<[String: [RecordID: Fields]]>([:])
  }

  private let rows: Rows
  private let converters: [RecordConverter]
  private let defect: ConversionDefect?
  private let isOpen = Mutex(true)

  init(_ rows: Rows, _ converters: [RecordConverter], _ defect: ConversionDefect?) {
    self.rows = rows
    self.converters = converters
    self.defect = defect
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let converter = try converter(for: entity)
    let new = try records.map { ($0.id ?? .unique(), written(try converter.stored($0.fields))) }
    rows.all.withLock { rows in
      for (id, row) in new { rows[entity.name, default: [:]][id] = row }
    }
    return new.map(\.0)
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let converter = try converter(for: entity)
    let found = rows.all.withLock { rows in ids.map { rows[entity.name]?[$0] } }
    return try zip(ids, found).map { id, row in
      try row.map { row in
        let fields = try converter.domain(row)
        return Record(id: id, fields: defect.map { $0.onReading(fields) } ?? fields)
      }
    }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    _ = try converter(for: entity)
    return rows.all.withLock { rows in ids.count { rows[entity.name]?.removeValue(forKey: $0) != nil } }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let changes = written(try converter(for: entity).stored(fields, isPartial: true))
    try rows.all.withLock { rows in
      guard let row = rows[entity.name]?[id] else { throw StoreError(.rejected, "there is no record \(id)") }
      rows[entity.name]?[id] = row.merging(changes)
    }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    _ = try converter(for: entity)
    guard let row = rows.all.withLock({ $0[entity.name]?[id] }) else {
      throw StoreError(.rejected, "there is no record \(id)")
    }
    return row
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    _ = try converter(for: entity)
    let id = id ?? .unique()
    rows.all.withLock { $0[entity.name, default: [:]][id] = fields }
    return id
  }

  func close() throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw StoreError(.closed, "the store is closed") }
      isOpen = false
    }
  }

  private func written(_ row: Fields) -> Fields { defect.map { $0.onWriting(row) } ?? row }

  private func converter(for entity: Entity) throws -> RecordConverter {
    guard isOpen.withLock(\.self) else { throw StoreError(.closed, "the store is closed") }
    guard let converter = converters.first(where: { $0.entity.name == entity.name }) else {
      throw StoreError(.rejected, "the schema has no entity '\(entity.name)'")
    }
    return converter
  }
}

extension Fields {
  fileprivate func changingValues(_ change: (Value) -> Value) -> Fields {
    compactMapValues { $1.changingValues(change) }
  }
}

extension Value {
  /// The value with each of its parts changed.
  fileprivate func changingValues(_ change: (Value) -> Value) -> Value {
    switch self {
    case .array(let elements): change(.array(elements.map { $0.changingValues(change) }))
    case .map(let fields): change(.map(fields.changingValues(change)))
    case .object(let fields): change(.object(fields.changingValues(change)))
    default: change(self)
    }
  }
}
