public import Foundation

/// Bytes that the app has as `[UInt8]`, and a store keeps as it keeps `Data`.
///
/// Of itself `[UInt8]` is an array of numbers, and `Codable` writes it as one. ObjectBox takes it for a property type of its
/// own, stored like `Data`, and has no other arrays.
///
/// Source: ObjectBox Swift, "Entity annotations", on property types.
public struct ByteList: CustomPropertyValue {
  /// The name in schemas.
  public static let customTypeName = "bytes"
  /// No examples: any bytes are a list.
  public static let examples: [Data] = []

  /// The bytes.
  public let bytes: [UInt8]

  /// The bytes of what is stored.
  public init?(persisted: Data) {
    bytes = Array(persisted)
  }

  /// What is stored for the bytes.
  public var persisted: Data { Data(bytes) }
}
