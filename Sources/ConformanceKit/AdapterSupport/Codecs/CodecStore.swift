import Foundation
package import StoreContract
import Synchronization

/// An open store of a ``CodecAdapter``.
///
/// No encoder, decoder or converter runs while the store's lock is held, because a converter may call the store.
package final class CodecStore: Store {
  private let codec: Codec
  private let files: RecordFiles
  private let isOpen = Mutex(true)

  /// The maximum number of attempts of an update. An update starts again if another write changed the record in the
  /// meantime.
  private static let updateAttempts = 1000

  init(codec: Codec, files: RecordFiles) {
    self.codec = codec
    self.files = files
  }

  /// Encodes all records, and then writes each of them to a file.
  ///
  /// - Parameters:
  ///   - records: The records to store. A record with an id that does not exist yet is stored under that id.
  ///   - entity: Their entity.
  /// - Returns: The ids, in the order of the records.
  /// - Throws: ``StoreError/Kind/rejected`` with the name of the property, if a record cannot be encoded. Nothing is
  ///   written then.
  package func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try whileOpen {}
    let encoded = try records.map { record in
      (id: record.id ?? Self.newID(), data: try codec.encode(record.fields, in: entity))
    }
    _ = try write(encoded, of: entity)
    return encoded.map(\.id)
  }

  /// Reads the files, and then decodes each of them.
  ///
  /// - Parameters:
  ///   - ids: The records' ids.
  ///   - entity: Their entity, with the types to decode.
  /// - Returns: For each id the record, or nil if there is none.
  /// - Throws: ``StoreError/Kind/unreadable`` with the name of the property, if a record cannot be decoded.
  package func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let found = try whileOpen { try ids.map { try files.read($0, of: entity) } }
    return try zip(ids, found).map { id, data in
      try data.map { Record(id: id, fields: try codec.decode($0, in: entity)) }
    }
  }

  /// Removes the records' files.
  ///
  /// - Parameters:
  ///   - ids: The records' ids.
  ///   - entity: Their entity.
  /// - Returns: The number of records that existed.
  package func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try whileOpen { try ids.count { try files.remove($0, of: entity) } }
  }

  /// Reads the record, changes it and writes it as a whole, or patches its file if the adapter can. Starts again if
  /// another write changed the record in the meantime.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - fields: The domain values to change, by property name.
  ///   - entity: The record's entity.
  /// - Throws: ``StoreError/Kind/rejected`` if there is no such record. ``StoreError/Kind/conflict`` if other writes
  ///   interfere with every attempt, for example if a converter writes the record to which it belongs.
  package func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    for _ in 0..<Self.updateAttempts {
      guard let old = try whileOpen({ try files.read(id, of: entity) }) else {
        throw StoreError(.rejected, "there is no record \(id) to update")
      }
      let data = try codec.update(old, with: fields, in: entity)
      if try write([(id, data)], of: entity, ifStill: old) { return }
    }
    throw StoreError(.conflict, "other writes changed the record \(id) during each of \(Self.updateAttempts) attempts")
  }

  /// Decodes the stored values that a record has. Each is decoded as its declared type, or else as the first type that
  /// fits.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - entity: The record's entity.
  /// - Returns: The values by stored name, without the values of properties that the entity lacks.
  /// - Throws: ``StoreError/Kind/unreadable`` if there is no such record or the codec cannot read it.
  package func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    guard let data = try whileOpen({ try files.read(id, of: entity) }) else {
      throw StoreError(.rejected, "there is no record \(id)")
    }
    return try codec.decodeStored(data, in: entity)
  }

  /// Encodes stored values by their own kind, whatever type is declared, and writes them as one record.
  ///
  /// - Parameters:
  ///   - id: The record to replace, or nil for a new one.
  ///   - fields: The values by stored name. A null is written as the null of the codec.
  ///   - entity: The record's entity.
  /// - Returns: The record's id.
  /// - Throws: ``StoreError/Kind/rejected`` with the name of the property, if the codec cannot encode a value.
  package func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try whileOpen {}
    let id = id ?? Self.newID()
    _ = try write([(id, try codec.encodeStored(fields, in: entity))], of: entity)
    return id
  }

  /// Closes the store permanently.
  ///
  /// - Throws: ``StoreError/Kind/closed`` if the store is already closed.
  package func close() throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw StoreError.storeIsClosed }
      isOpen = false
    }
  }

  private static func newID() -> RecordID {
    RecordID(UUID().uuidString)
  }

  /// Works on the files while the store is open. Only one caller at a time can do so.
  private func whileOpen<Result>(_ body: () throws -> Result) throws -> Result {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw StoreError.storeIsClosed }
      return try body()
    }
  }

  /// Writes records, unless the first one has changed.
  ///
  /// - Parameter old: The expected bytes of the first record's file, or nil to write in any case.
  /// - Returns: Whether the file had these bytes and the records were written.
  private func write(
    _ records: [(id: RecordID, data: Data)], of entity: Entity, ifStill old: Data? = nil
  ) throws -> Bool {
    let staged = try files.stage(records, of: entity)
    defer { files.discard(staged) }
    return try whileOpen {
      if let old, let first = records.first, try files.read(first.id, of: entity) != old { return false }
      try files.place(staged)
      return true
    }
  }
}
