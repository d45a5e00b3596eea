/// Decodes one Convex value.
struct ConvexValueDecoder: Decoder {
  let value: ConvexValue
  let codingPath: [any CodingKey]
  let sendableInfo: [CodingUserInfoKey: any Sendable]

  var userInfo: [CodingUserInfoKey: Any] { sendableInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .object(let fields) = value else { throw mismatch([String: Any].self, "an object") }
    return KeyedDecodingContainer(ConvexKeyedDecodingContainer(fields: fields, decoder: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let items) = value else { throw mismatch([Any].self, "an array") }
    return ConvexUnkeyedDecodingContainer(items: items, decoder: self)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer {
    ConvexSingleValueDecodingContainer(decoder: self)
  }

  /// Makes the decoder of a value inside this one.
  func nested(_ value: ConvexValue, at key: any CodingKey) -> ConvexValueDecoder {
    ConvexValueDecoder(value: value, codingPath: codingPath + [key], sendableInfo: sendableInfo)
  }
}

extension ConvexValueDecoder {
  /// Decodes a Swift value. A ``ConvexScalar`` type converts the Convex value itself; any other type is decoded by its
  /// `Codable` conformance.
  ///
  /// - Throws: `DecodingError` with the coding path, or any error of the type's own code.
  func decode<T: Decodable>(_ type: T.Type) throws -> T {
    if let scalar = type as? any ConvexScalar.Type {
      if let result = try decodeScalar(scalar) as? T { return result }
    }
    return try T(from: self)
  }

  /// Decodes a value inside this one, like ``decode(_:)``. A scalar that converts needs no nested decoder.
  func decode<T: Decodable>(_ type: T.Type, nested value: ConvexValue, at key: any CodingKey) throws -> T {
    if let scalar = type as? any ConvexScalar.Type, let result = try? scalar.init(convexValue: value) as? T {
      return result
    }
    return try nested(value, at: key).decode(type)
  }

  private func decodeScalar(_ type: any ConvexScalar.Type) throws -> any ConvexScalar {
    do throws(ConvexError) {
      if let result = try type.init(convexValue: value) { return result }
    } catch {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: codingPath, debugDescription: error.problem))
    }
    throw mismatch(type, type.expectation)
  }

  /// The error for a value of an unexpected kind, or for null.
  private func mismatch(_ type: Any.Type, _ expectation: String) -> DecodingError {
    let context = DecodingError.Context(
      codingPath: codingPath, debugDescription: "expected \(expectation), found \(value.summary)")
    return value == .null ? .valueNotFound(type, context) : .typeMismatch(type, context)
  }
}
