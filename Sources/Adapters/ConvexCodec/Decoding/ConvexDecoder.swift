public import Foundation

/// Decodes `Codable` values from Convex values.
///
/// ```swift
/// let player = try ConvexDecoder().decode(Player.self, from: json)
/// ```
///
/// Kinds never mix: an integer comes from an int64 alone, and a floating-point number from a float64 alone. An integer must fit
/// its type. A `Float` is the nearest one, and an error where that would be infinite.
///
/// Source: Convex documentation, "Swift" and "Data Types".
public struct ConvexDecoder: Sendable {
  /// What the types' `init(from:)` is told besides.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// A decoder.
  public init() {}

  /// The value of Convex's JSON.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The JSON, in UTF-8.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, with the coding path: `dataCorrupted` for JSON that is not Convex's and for a number that does
  ///   not fit, `typeMismatch` for a value of another kind, `valueNotFound` for null, `keyNotFound` for a missing field; or what
  ///   the type's own code throws.
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decode(type, from: try value(of: data))
  }

  /// The value of Convex's JSON, of a type that needs a configuration.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The JSON, in UTF-8.
  ///   - configuration: The configuration.
  /// - Returns: The value.
  /// - Throws: As ``decode(_:from:)-(_,Data)``.
  public func decode<T: DecodableWithConfiguration>(
    _ type: T.Type, from data: Data, configuration: T.DecodingConfiguration
  ) throws -> T {
    try T(from: decoder(of: try value(of: data)), configuration: configuration)
  }

  /// The value of a Convex value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - value: The Convex value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, with the coding path; or what the type's own code throws.
  public func decode<T: Decodable>(_ type: T.Type, from value: ConvexValue) throws -> T {
    try decoder(of: value).decode(type)
  }

  private func decoder(of value: ConvexValue) -> ConvexValueDecoder {
    ConvexValueDecoder(value: value, codingPath: [], sendableInfo: userInfo)
  }

  private func value(of data: Data) throws(DecodingError) -> ConvexValue {
    do throws(ConvexError) {
      return try ConvexValue(json: data)
    } catch {
      let line = error.line.map { "line \($0): " } ?? ""
      throw .dataCorrupted(
        DecodingError.Context(codingPath: error.codingPath, debugDescription: line + error.problem))
    }
  }
}
