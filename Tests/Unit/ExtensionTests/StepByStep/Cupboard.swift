import ConformanceKit
import Synchronization

struct CupboardAdapter: StoreAdapter {
  let backend = Backend(
    name: "cupboard",
    capabilities: Capabilities(
      types: [.bool, .int64, .string], customTypes: ["percent", "color"], queries: [.equal, .in, .isNil],
      storedAccess: true, evolution: true),
    semantics: .strict)

  func open(_ location: Location, schema: Schema) throws -> Cupboard {
    try backend.check(schema)
    let shelves = location.resident { Shelves() }
    try shelves.adopt(schema)
    return Cupboard(shelves)
  }
}

/// What the cupboard keeps at a location, for all stores that are opened there.
final class Shelves: Sendable {
  /// The rows of each entity: stored values by the name of their column.
  let rows = Mutex<[String: [RecordID: Fields]]>([:])
  private let columns = Mutex<[String: PropertyType]>([:])
  private let count = Mutex(0)

  /// Makes an id. Ids grow, so their order is the order in which the records were made.
  func newID() -> RecordID {
    count.withLock { count in
      count += 1
      return RecordID(count)
    }
  }

  /// Refuses a schema in which a column has another type than before.
  func adopt(_ schema: Schema) throws {
    try columns.withLock { columns in
      var adopted = columns
      for entity in schema.entities {
        for property in entity.properties {
          let column = "\(entity.name).\(property.storedName)"
          guard adopted[column, default: property.type.stored] == property.type.stored else {
            throw StoreError(.schemaRefused, property: property.name, "the column has another type")
          }
          adopted[column] = property.type.stored
        }
      }
      columns = adopted
    }
  }
}

final class Cupboard: Store {
  let shelves: Shelves
  /// Converts a stored value to the value of the app.
  private let read: @Sendable (Property, Value?) throws -> Value

  init(_ shelves: Shelves, read: @escaping @Sendable (Property, Value?) throws -> Value = { try $0.read($1) }) {
    self.shelves = shelves
    self.read = read
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? shelves.newID(), try entity.row($0.fields)) }
    shelves.rows.withLock { $0[entity.name, default: [:]].merge(new) { old, new in old.merging(new) } }
    return new.map { $0.0 }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let rows = rows(of: entity)
    return try ids.map { id in try rows[id].map { try record(id, $0, in: entity) } }
  }

  func rows(of entity: Entity) -> [RecordID: Fields] { shelves.rows.withLock { $0[entity.name] ?? [:] } }

  func record(_ id: RecordID, _ row: Fields, in entity: Entity) throws -> Record {
    Record(id: id, fields: Fields(try entity.properties.map { ($0.name, try read($0, row[$0.storedName])) }))
  }

  func delete(_ ids: [RecordID], in entity: Entity) -> Int {
    shelves.rows.withLock { $0[entity.name]?.remove(ids) ?? 0 }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    guard let row = rows(of: entity)[id] else { throw StoreError(.rejected, "there is no record \(id)") }
    return row
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    let id = id ?? shelves.newID()
    shelves.rows.withLock { $0[entity.name, default: [:]][id] = fields }
    return id
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    guard query.order.isEmpty else { throw StoreError(.unsupported, "the cupboard does not sort") }
    let found = try rows(of: entity).filter { _, row in try query.condition?.holds(row, entity) ?? true }
    let oldestFirst = found.sorted { Int($0.key.text) ?? 0 < Int($1.key.text) ?? 0 }
    return try oldestFirst.map { id, row in try record(id, row, in: entity) }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    let changed = try entity.row(fields, isPartial: true)
    try shelves.rows.withLock { rows in
      guard let row = rows[entity.name]?[id] else { throw StoreError(.rejected, "there is no record \(id)") }
      rows[entity.name]?[id] = row.merging(changed)
    }
  }
}

extension Entity {
  /// The columns for the app's values. With `isPartial`, properties may be left out, as in an update.
  func row(_ fields: Fields, isPartial: Bool = false) throws -> Fields {
    for name in fields.names { _ = try column(name) }
    let columns = try properties.compactMap { property -> (String, Value)? in
      guard let value = fields[property.name] ?? (isPartial ? nil : .null) else { return nil }
      return (property.storedName, try property.stored(value))
    }
    return Fields(columns)
  }

  /// The name of the column of a property.
  func column(_ name: String) throws -> String {
    guard let property = properties.first(where: { $0.name == name }) else {
      throw StoreError(.rejected, property: name, "\(self.name) has no property '\(name)'")
    }
    return property.storedName
  }
}

extension Property {
  /// The value to store for a value of the app.
  func stored(_ value: Value) throws -> Value {
    // The app writes back what it has read.
    if case (.enumeration, .unknownCase(let raw)) = (type, value) { return raw }
    guard admits(value) else { throw StoreError(.rejected, property: name, "\(value) is not a value of \(type)") }
    return switch (type, value) {
    case (.enumeration(let type), .enumCase(let name)): type.rawValue(of: name) ?? .null
    case (.custom, .custom(_, let persisted)): persisted
    default: value
    }
  }

  /// The value of the app for a stored value.
  func read(_ stored: Value?) throws -> Value {
    let value =
      switch (type, stored) {
      case (_, nil), (_, .null?): Value.null
      case (.enumeration(let type), let raw?): type.caseName(of: raw).map(Value.enumCase) ?? unknown(raw, type)
      case (.custom(let type), let persisted?): Value.custom(type.name, persisted: persisted)
      case (_, let stored?): stored
      }
    if case .unknownCase = value { return value }
    guard admits(value) else {
      throw StoreError(.unreadable, property: name, "\(stored ?? .null) is not a value of \(type)")
    }
    return value
  }

  /// A raw value without a case stays as it is, so that nothing is lost.
  private func unknown(_ raw: Value, _ type: EnumType) -> Value {
    let column = Property(name: name, type: .primitive(type.raw))
    return column.admits(raw) ? .unknownCase(raw) : raw
  }
}

extension Query.Condition {
  /// Whether a row meets the condition. Values are compared as they are stored.
  func holds(_ row: Fields, _ entity: Entity) throws -> Bool {
    switch self {
    case .compare(let property, .equal, let operand): row[try entity.column(property)] == operand
    case .membership(let property, true, let operands):
      row[try entity.column(property)].map(operands.contains) ?? false
    case .isNil(let property): (row[try entity.column(property)] ?? .null) == .null
    case .and(let conditions): try conditions.allSatisfy { try $0.holds(row, entity) }
    case .or(let conditions): try conditions.contains { try $0.holds(row, entity) }
    case .not(let condition): try !condition.holds(row, entity)
    default: throw StoreError(.unsupported, "the cupboard has only ==, in and nil")
    }
  }
}
