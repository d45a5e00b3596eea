import Foundation
package import StoreContract
import Synchronization

/// An open store of a ``CodecAdapter``.
///
/// No encoder, decoder or converter runs while the store's lock is held: a converter may call the store back.
package final class CodecStore: Store {
  private let codec: Codec
  private let files: RecordFiles
  private let isOpen = Mutex(true)

  /// How often an update starts again because another write of the record came between.
  private static let updateAttempts = 1000

  init(codec: Codec, files: RecordFiles) {
    self.codec = codec
    self.files = files
  }

  /// Encodes all records, then writes each into a file.
  ///
  /// - Parameters:
  ///   - records: The records; one whose id no file has is stored under that id.
  ///   - entity: Their entity.
  /// - Returns: The ids, in the order of the records.
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, when a record cannot be encoded; nothing is written then.
  package func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try whileOpen {}
    let encoded = try records.map { record in
      (id: record.id ?? Self.newID(), data: try codec.encode(record.fields, in: entity))
    }
    _ = try write(encoded, of: entity)
    return encoded.map(\.id)
  }

  /// Reads the files, then decodes each.
  ///
  /// - Parameters:
  ///   - ids: The records' ids.
  ///   - entity: Their entity, by whose types they are decoded.
  /// - Returns: For each id the record, or nil when there is none.
  /// - Throws: ``StoreError/Kind/unreadable``, naming the property, when a record cannot be decoded.
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
  /// - Returns: How many of the ids there were.
  package func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try whileOpen { try ids.count { try files.remove($0, of: entity) } }
  }

  /// Reads the record, changes it and writes it whole, or patches its file where the adapter can; starts again when another write
  /// of it came between.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - fields: The domain values to change, by property name.
  ///   - entity: The record's entity.
  /// - Throws: ``StoreError`` of kind ``StoreError/Kind/conflict`` when other writes never let it through: a converter that
  ///   writes the record it is part of, for example.
  package func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    for _ in 0..<Self.updateAttempts {
      guard let old = try whileOpen({ try files.read(id, of: entity) }) else {
        throw StoreError(.rejected, "there is no record \(id) to update")
      }
      let data = try codec.update(old, with: fields, in: entity)
      if try write([(id, data)], of: entity, ifStill: old) { return }
    }
    throw StoreError(.conflict, "other writes of the record \(id) came between \(Self.updateAttempts) times")
  }

  /// Decodes those of a record's stored values that are there: each of its declared type, or of what it is found to be.
  ///
  /// - Parameters:
  ///   - id: The record's id.
  ///   - entity: The record's entity.
  /// - Returns: The values by stored name, those of properties that the entity lacks left out.
  /// - Throws: ``StoreError/Kind/unreadable`` when there is no such record or the codec cannot read it.
  package func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    guard let data = try whileOpen({ try files.read(id, of: entity) }) else {
      throw StoreError(.unreadable, "there is no record \(id)")
    }
    return try codec.decodeStored(data, in: entity)
  }

  /// Encodes stored values, each by its own kind whatever is declared, and writes them as one record.
  ///
  /// - Parameters:
  ///   - id: The record to replace; nil makes a new one.
  ///   - fields: The values by stored name; a null is written as the codec's own.
  ///   - entity: The record's entity.
  /// - Returns: The record's id.
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, when the codec cannot encode a value.
  package func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try whileOpen {}
    let id = id ?? Self.newID()
    _ = try write([(id, try codec.encodeStored(fields, in: entity))], of: entity)
    return id
  }

  /// Closes the store for good.
  ///
  /// - Throws: ``StoreError/Kind/closed`` when it is closed already.
  package func close() throws {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw StoreError.storeIsClosed }
      isOpen = false
    }
  }

  private static func newID() -> RecordID {
    RecordID(UUID().uuidString)
  }

  /// Works on the files, apart from all others that do.
  private func whileOpen<Result>(_ body: () throws -> Result) throws -> Result {
    try isOpen.withLock { isOpen in
      guard isOpen else { throw StoreError.storeIsClosed }
      return try body()
    }
  }

  /// Writes records.
  ///
  /// - Parameter old: What the first one's file has to hold still; nil when that does not matter.
  /// - Returns: Whether it held that, and the records were written.
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
