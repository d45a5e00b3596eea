import ConformanceKit
import Synchronization

/// An open store of a ``MeteredAdapter``.
final class MeteredStore<Base: Store>: Store {
  private let opened: Mutex<Base?>
  private let meter: Meter

  init(_ base: Base, _ meter: Meter) {
    opened = Mutex(base)
    self.meter = meter
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try meter.time { try base().put(records, in: entity) }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try meter.time { try base().get(ids, in: entity) }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try meter.time { try base().delete(ids, in: entity) }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try meter.time { try base().update(id, with: fields, in: entity) }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try meter.time { try base().query(query, in: entity) }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try meter.time { try base().readStored(id, in: entity) }
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try meter.time { try base().writeStored(id, fields, in: entity) }
  }

  /// Closes the store and lets it go: what it takes to take a database apart is the database's.
  func close() throws {
    try meter.time {
      try base().close()
      opened.withLock { $0 = nil }
    }
  }

  private func base() throws -> Base {
    guard let base = opened.withLock({ $0 }) else { throw StoreError.storeIsClosed }
    return base
  }
}
