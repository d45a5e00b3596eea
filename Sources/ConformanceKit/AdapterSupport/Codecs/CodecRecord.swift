public import StoreContract
import Synchronization

/// The record that a ``CodecAdapter`` gives to an encoder and requests from a decoder. Its properties are known only at
/// run time.
///
/// A codec sees it as an ordinary struct of the app. It uses one keyed container, and encodes or decodes every property
/// by its real Swift type.
///
/// ``init(from:)`` has to know which properties to decode, but the adapter does not know the decoder. A task-local
/// value around the decoder's call passes this information. `userInfo` would not work, because the caller who creates
/// the decoder has to set it and its name differs between decoders. `DecodableWithConfiguration` would not work either,
/// because few decoders besides Foundation's support it. A task-local value works with every decoder that decodes on
/// the calling thread, and it nests if a converter calls the store again.
public struct CodecRecord: Codable, Sendable {
  /// The form in which a record is read and written.
  enum Content: Sendable {
    /// Domain values, with the types that the schema declares.
    case declared(DeclaredRecord)
    /// Stored values, without conversion.
    case stored(StoredRecord)
  }

  /// The form and the entity of the record that is to be decoded.
  enum Request: Sendable {
    case declared(Entity)
    case stored(Entity)
  }

  @TaskLocal static var request: Request?

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// The values of the record: domain values by property name, or stored values by stored name.
  public var fields: Fields {
    switch content {
    case .declared(let record): record.fields
    case .stored(let record): record.fields
    }
  }

  /// Decodes the record that the adapter has requested.
  ///
  /// - Throws: The decoder's error. `DecodingError.dataCorrupted` if no ``CodecAdapter`` requested the record.
  public init(from decoder: any Decoder) throws {
    switch Self.request {
    case .declared(let entity): content = .declared(try DeclaredRecord(from: decoder, entity: entity))
    case .stored(let entity): content = .stored(try StoredRecord(from: decoder, entity: entity))
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "no adapter requested a record on this thread; does the decoder use another thread?"))
    }
  }

  /// Encodes every property by its stored name.
  ///
  /// - Throws: The error of the encoder or of a converter.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .declared(let record): try record.encode(to: encoder)
    case .stored(let record): try record.encode(to: encoder)
    }
  }
}

extension CodecRecord {
  /// Encodes domain values by property name with any encoder that accepts a `Codable` struct.
  ///
  /// - Parameters:
  ///   - fields: The domain values.
  ///   - entity: The record's entity.
  ///   - encode: Encodes the record. Converters run during this call.
  /// - Returns: The result of `encode`.
  /// - Throws: ``StoreError/Kind/rejected`` with the name of the property, if the encoder or a converter throws.
  package static func encoding<Result>(
    _ fields: Fields, of entity: Entity, _ encode: (CodecRecord) throws -> Result
  ) throws(StoreError) -> Result {
    try encoding(.declared(DeclaredRecord(fields, entity: entity)), of: entity, encode)
  }

  /// Decodes domain values by property name with any decoder that returns a `Codable` struct.
  ///
  /// - Parameters:
  ///   - entity: The record's entity.
  ///   - decode: Decodes records on the current thread. Converters run during this call.
  /// - Returns: The result of `decode`.
  /// - Throws: ``StoreError/Kind/unreadable`` with the name of the property, if a value cannot be converted.
  ///   ``StoreError/Kind/internal`` if the decoder fails in another way.
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

/// Records the property at which the encoding or decoding of a record failed.
///
/// The error itself is not changed, because a codec may recognise it and convert it to the error that an app would see.
final class FailureNote: Sendable {
  /// The note for the codec call on the current thread.
  @TaskLocal static var current: FailureNote?

  private let noted = Mutex<Property?>(nil)

  /// The property that failed last, or nil if none failed.
  var property: Property? { noted.withLock { $0 } }

  /// Encodes or decodes one property, and records the property if that fails.
  static func noting<Result>(_ property: Property, _ body: () throws -> Result) rethrows -> Result {
    do {
      return try body()
    } catch {
      current?.noted.withLock { $0 = property }
      throw error
    }
  }
}
