import Foundation

/// A type that stores keep without a conversion. The raw values are those of the adapter protocol.
public enum Primitive: String, Sendable, Hashable, CaseIterable, Codable, CodingKeyRepresentable {
  /// True or false: Swift's `Bool`.
  case bool
  /// A signed integer of 8 bits.
  case int8
  /// A signed integer of 16 bits.
  case int16
  /// A signed integer of 32 bits.
  case int32
  /// A signed integer of 64 bits. Swift's `Int` is stored as this type too.
  case int64
  /// An unsigned integer of 8 bits.
  case uint8
  /// An unsigned integer of 16 bits.
  case uint16
  /// An unsigned integer of 32 bits.
  case uint32
  /// An unsigned integer of 64 bits.
  case uint64
  /// A floating-point number of 32 bits.
  case float
  /// A floating-point number of 64 bits.
  case double
  /// Text of any length: Swift's `String`.
  case string
  /// A sequence of bytes: Foundation's `Data`.
  case data
  /// A point in time: Foundation's `Date`.
  case date
  /// An identifier of 16 bytes: Foundation's `UUID`.
  case uuid
  /// A decimal number: Foundation's `Decimal`.
  case decimal
}

extension Primitive {
  /// The zero of the type, which ``Semantics/Missing/zero`` stands for.
  ///
  /// It is false, 0, "", no bytes, 1970-01-01T00:00:00Z or the all-zero UUID. (The rule of Realm and ObjectBox for rows
  /// that are older than a column.)
  package var zero: Value {
    switch self {
    case .bool: .bool(false)
    case .int8: .int8(0)
    case .int16: .int16(0)
    case .int32: .int32(0)
    case .int64: .int64(0)
    case .uint8: .uint8(0)
    case .uint16: .uint16(0)
    case .uint32: .uint32(0)
    case .uint64: .uint64(0)
    case .float: .float(0)
    case .double: .double(0)
    case .string: .string("")
    case .data: .data([])
    case .date: .date(Primitive.secondsFrom2001To1970)
    case .uuid: .uuid(UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
    case .decimal: .decimal(Decimal(0))
    }
  }

  /// The date 1970-01-01T00:00:00Z, in seconds since 2001-01-01T00:00:00Z.
  package static let secondsFrom2001To1970: Double = -978_307_200

  /// Whether the values of the type are integers.
  package var isInteger: Bool {
    switch self {
    case .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64: true
    case .bool, .float, .double, .string, .data, .date, .uuid, .decimal: false
    }
  }

  /// The least and the greatest value of a type of integers; nil for any other type.
  package var integerBounds: (least: Value, greatest: Value)? {
    switch self {
    case .int8: (.int8(.min), .int8(.max))
    case .int16: (.int16(.min), .int16(.max))
    case .int32: (.int32(.min), .int32(.max))
    case .int64: (.int64(.min), .int64(.max))
    case .uint8: (.uint8(.min), .uint8(.max))
    case .uint16: (.uint16(.min), .uint16(.max))
    case .uint32: (.uint32(.min), .uint32(.max))
    case .uint64: (.uint64(.min), .uint64(.max))
    case .bool, .float, .double, .string, .data, .date, .uuid, .decimal: nil
    }
  }

  /// Whether the values of the type are floating-point numbers.
  package var isFloatingPoint: Bool { self == .float || self == .double }

  /// Returns whether a value is of this type.
  package func admits(_ value: Value) -> Bool {
    value.kind.rawValue == rawValue
  }
}
