public import Foundation

/// Decodes `Codable` values from Convex values.
///
/// ```swift
/// let player = try ConvexDecoder().decode(Player.self, from: json)
/// ```
///
/// The decoder never converts between kinds: an integer requires an int64, and a floating-point number a float64. An
/// integer must fit its type. A `Float` is the nearest one, and a finite number whose nearest `Float` is infinite is an
/// error.
///
/// Source: Convex documentation, "Swift" and "Data Types".
public struct ConvexDecoder: Sendable {
  /// Additional information for the types' `init(from:)`.
  public var userInfo: [CodingUserInfoKey: any Sendable] = [:]

  /// Makes a decoder without additional information.
  public init() {}

  /// The value of Convex's JSON.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - data: The JSON, in UTF-8.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, with the coding path: `dataCorrupted` for JSON that is not Convex's and for a number
  ///   that does not fit, `typeMismatch` for a value of another kind, `valueNotFound` for null, `keyNotFound` for a
  ///   missing field. Also any error of the type's own code.
  public func decode<T: Decodable>(_ type: T.Type, from data: Data) throws -> T {
    try decode(type, from: try value(of: data))
  }

  /// Decodes a value from Convex's JSON, with a configuration.
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

  /// Decodes a Swift value from a Convex value.
  ///
  /// - Parameters:
  ///   - type: The value's type.
  ///   - value: The Convex value.
  /// - Returns: The value.
  /// - Throws: `DecodingError`, with the coding path, or any error of the type's own code.
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
