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
/// A value has one wire form, wherever it stands: alone, in an array, in a dictionary or in a struct. `Data` is Convex's
/// bytes, and a ``ConvexValue`` is itself; every other type is what its `Codable` conformance makes of it, `Date` for
/// example a float64 of seconds since 2001. A nil property of synthesised code is left out, as Convex's `v.optional` wants it;
/// nil anywhere else is null.
///
/// Source: Convex documentation, "Swift" and "Data Types".
public struct ConvexEncoder: Sendable {
  /// What the values' `encode(to:)` is told besides.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// An encoder.
  public init() {}

  /// The Convex JSON of a value.
  ///
  /// - Parameter value: The value.
  /// - Returns: JSON in UTF-8, without spaces, fields in the order of their names' bytes.
  /// - Throws: `EncodingError.invalidValue`, with the coding path, for an integer that no int64 holds, a name or a size that
  ///   Convex does not take, and a type that encodes nothing; or what the value's own code throws.
  public func encode<T: Encodable>(_ value: T) throws -> Data {
    try json(of: try convexValue(of: value), whole: value)
  }

  /// The Convex JSON of a value that needs a configuration.
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

  /// The Convex value of a value, its names and its size unchecked.
  ///
  /// - Parameter value: The value.
  /// - Throws: `EncodingError.invalidValue` for an integer that no int64 holds and a type that encodes nothing; or what the
  ///   value's own code throws.
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
