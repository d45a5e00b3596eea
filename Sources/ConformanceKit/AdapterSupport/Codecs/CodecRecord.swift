public import StoreContract

/// What a ``CodecAdapter`` gives to an encoder and asks of a decoder: a record whose properties are known at run time only.
///
/// To the codec it looks like any struct of the app: it asks for one keyed container, and encodes or decodes every property
/// by its real Swift type.
///
/// Which properties to decode has to reach ``init(from:)`` past a decoder of which nothing is known. That is done with a task
/// local value around the decoder's call: `userInfo` has to be set by whoever makes the decoder, under a name that differs
/// from one to the next, and `DecodableWithConfiguration` is known to few decoders besides Foundation's. A task local works
/// with each that decodes on the thread it is called on, and nests when a converter calls the store back.
public struct CodecRecord: Codable, Sendable {
  /// How a record is read and written.
  enum Content: Sendable {
    /// With the types the schema declares.
    case declared(DeclaredRecord)
    /// With the types the store keeps, bypassing conversion.
    case stored(StoredRecord)
  }

  /// What is to be decoded.
  enum Request: Sendable {
    case declared(Entity)
    case stored(Entity)
  }

  @TaskLocal static var request: Request?

  let content: Content

  init(_ content: Content) {
    self.content = content
  }

  /// The values: domain values by property name, or stored values by stored name.
  public var fields: Fields {
    switch content {
    case .declared(let record): record.fields
    case .stored(let record): record.fields
    }
  }

  /// Decodes the record that the adapter is about to read.
  ///
  /// - Throws: The decoder's error; `DecodingError.dataCorrupted` when it is no ``CodecAdapter`` that reads.
  public init(from decoder: any Decoder) throws {
    switch Self.request {
    case .declared(let entity): content = .declared(try DeclaredRecord(from: decoder, entity: entity))
    case .stored(let entity): content = .stored(try StoredRecord(from: decoder, entity: entity))
    case nil:
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath,
          debugDescription: "no adapter asked for this record on this thread; does the decoder decode on another one?"))
    }
  }

  /// Encodes every property by its stored name.
  ///
  /// - Throws: The encoder's error, or the error of a converter.
  public func encode(to encoder: any Encoder) throws {
    switch content {
    case .declared(let record): try record.encode(to: encoder)
    case .stored(let record): try record.encode(to: encoder)
    }
  }
}
