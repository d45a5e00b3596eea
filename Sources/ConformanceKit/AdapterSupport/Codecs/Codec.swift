import Foundation
import StoreContract

/// An encoder and a decoder. Their errors are converted to errors of a store.
struct Codec: Sendable {
  let encode: @Sendable (CodecRecord) throws -> Data
  let decode: @Sendable (CodecRecord.Type, Data) throws -> CodecRecord
  /// Updates a file in place. If nil, an update decodes the record, changes it and encodes it as a whole.
  let patch: (@Sendable (_ stored: Data, _ changes: Data, _ removed: [String]) throws -> Data)?

  /// Encodes domain values by property name.
  func encode(_ fields: Fields, in entity: Entity) throws(StoreError) -> Data {
    try encode(.declared(DeclaredRecord(fields, entity: entity)), in: entity)
  }

  /// Encodes stored values by stored name.
  func encodeStored(_ fields: Fields, in entity: Entity) throws(StoreError) -> Data {
    try encode(.stored(StoredRecord(fields, entity: entity)), in: entity)
  }

  /// Decodes domain values by property name.
  func decode(_ data: Data, in entity: Entity) throws(StoreError) -> Fields {
    try decode(data, as: .declared(entity), in: entity)
  }

  /// Decodes stored values by stored name.
  func decodeStored(_ data: Data, in entity: Entity) throws(StoreError) -> Fields {
    try decode(data, as: .stored(entity), in: entity)
  }

  /// Returns the bytes of a file after an update of some properties.
  func update(_ data: Data, with fields: Fields, in entity: Entity) throws(StoreError) -> Data {
    guard let patch else { return try encode(try decode(data, in: entity).merging(fields), in: entity) }
    let named = entity.properties.filter { fields[$0.name] != nil }
    let changes = try encode(fields, in: Entity(name: entity.name, properties: named))
    do {
      return try patch(data, changes, named.filter { fields[$0.name] == .null }.map(\.storedName))
    } catch {
      throw StoreError(encoding: error, of: entity)
    }
  }

  private func encode(_ content: CodecRecord.Content, in entity: Entity) throws(StoreError) -> Data {
    try CodecRecord.encoding(content, of: entity, encode)
  }

  private func decode(
    _ data: Data, as request: CodecRecord.Request, in entity: Entity
  ) throws(StoreError) -> Fields {
    try CodecRecord.decoding(request, of: entity) { try decode(CodecRecord.self, data) }.fields
  }
}
