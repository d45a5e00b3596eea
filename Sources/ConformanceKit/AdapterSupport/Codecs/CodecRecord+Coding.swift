package import StoreContract

extension CodecRecord {
  /// Encodes domain values by property name, with whatever encodes a `Codable` struct.
  ///
  /// - Parameters:
  ///   - fields: The domain values.
  ///   - entity: The record's entity.
  ///   - encode: Encodes the record. Converters run inside.
  /// - Returns: What `encode` gives.
  /// - Throws: ``StoreError/Kind/rejected``, naming the property, when the encoder or a converter throws.
  package static func encoding<Result>(
    _ fields: Fields, of entity: Entity, _ encode: (CodecRecord) throws -> Result
  ) throws(StoreError) -> Result {
    try encoding(.declared(DeclaredRecord(fields, entity: entity)), of: entity, encode)
  }

  /// Decodes domain values by property name, with whatever decodes a `Codable` struct.
  ///
  /// - Parameters:
  ///   - entity: The record's entity.
  ///   - decode: Decodes records on this thread. Converters run inside.
  /// - Returns: What `decode` gives.
  /// - Throws: ``StoreError/Kind/unreadable``, naming the property, when a value cannot be converted, and
  ///   ``StoreError/Kind/internal`` when the decoder breaks down.
  package static func decoding<Result>(of entity: Entity, _ decode: () throws -> Result) throws(StoreError) -> Result {
    try decoding(.declared(entity), of: entity, decode)
  }

  static func encoding<Result>(
    _ content: Content, of entity: Entity, _ encode: (CodecRecord) throws -> Result
  ) throws(StoreError) -> Result {
    let note = FailureNote()
    do {
      return try FailureNote.$current.withValue(note) { try encode(CodecRecord(content)) }
    } catch {
      throw StoreError(encoding: error, of: entity, at: note.property)
    }
  }

  static func decoding<Result>(
    _ request: Request, of entity: Entity, _ decode: () throws -> Result
  ) throws(StoreError) -> Result {
    let note = FailureNote()
    do {
      return try FailureNote.$current.withValue(note) { try $request.withValue(request, operation: decode) }
    } catch {
      throw StoreError(decoding: error, of: entity, at: note.property)
    }
  }
}
