public import Foundation

/// Encodes `Codable` values as Convex values.
///
/// ```swift
/// struct Player: Codable {
///   var name = "Ada"
///   var wins = 3       // an int64, as every Swift integer
///   var rating = 1.5   // a float64, as every Swift floating-point number
/// }
/// let json = try ConvexEncoder().encode(Player())
/// // {"name":"Ada","rating":1.5,"wins":{"$integer":"AwAAAAAAAAA="}}
/// ```
///
/// A value has the same wire form alone, in an array, in a dictionary and in a struct. `Data` becomes Convex's bytes,
/// and a ``ConvexValue`` is encoded as it is. The `Codable` conformance of any other type decides its form: a `Date`,
/// for example, becomes a float64 of seconds since 2001. Synthesised code omits a nil property, as Convex's
/// `v.optional` requires. Any other nil becomes null.
///
/// Source: Convex documentation, "Swift" and "Data Types".
public struct ConvexEncoder: Sendable {
  /// Additional information for the values' `encode(to:)`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes an encoder without additional information.
  public init() {}

  /// Encodes a value as Convex's JSON.
  ///
  /// - Parameter value: The value.
  /// - Returns: JSON in UTF-8, without spaces. Fields are sorted by the bytes of their names.
  /// - Throws: `EncodingError.invalidValue`, with the coding path, for an integer that does not fit into an int64, for
  ///   a name or a size that Convex does not accept, and for a type that encodes nothing. Also any error of the value's
  ///   own code.
  public func encode<T: Encodable>(_ value: T) throws -> Data {
    try json(of: try convexValue(of: value), whole: value)
  }

  /// Encodes a value as Convex's JSON, with a configuration.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - configuration: The configuration.
  /// - Returns: JSON as from ``encode(_:)``.
  /// - Throws: As ``encode(_:)``.
  public func encode<T: EncodableWithConfiguration>(
    _ value: T, configuration: T.EncodingConfiguration
  ) throws -> Data {
    let node = EncodedNode(codingPath: [], userInfo: userInfo)
    try value.encode(to: ConvexValueEncoder(node: node), configuration: configuration)
    return try json(of: try node.resolved(of: value), whole: value)
  }

  /// Encodes a value as a Convex value, without checking its field names and its size.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError.invalidValue` for an integer that does not fit into an int64, and for a type that encodes
  ///   nothing. Also any error of the value's own code.
  public func convexValue<T: Encodable>(of value: T) throws -> ConvexValue {
    try EncodedNode(codingPath: [], userInfo: userInfo).encoded(value)
  }

  private func json(of value: ConvexValue, whole: Any) throws -> Data {
    do throws(ConvexError) {
      return try value.json()
    } catch {
      throw EncodingError.invalidValue(
        whole, EncodingError.Context(codingPath: error.codingPath, debugDescription: error.problem))
    }
  }
}
