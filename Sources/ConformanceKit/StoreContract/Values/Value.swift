public import Foundation

/// One value of a property.
///
/// A *domain* value is the value as the app sees it. A *stored* value is the value as the store keeps it: `null`, a
/// primitive, or an ``array(_:)``, ``map(_:)`` or ``object(_:)`` of stored values. A domain value can also be a case of
/// an enum, a raw value without a case, or a value of a custom type, which is represented by its persisted form.
///
/// Two values are equal if they consist of the same bits, UTF-8 and elements. So `-0.0` differs from `0.0`, a NaN
/// equals itself but no NaN with other bits, and a composed "é" differs from a decomposed one. The `==` of the Swift
/// values would hide exactly these differences, which a store may introduce. The kit therefore never uses it.
public enum Value: Sendable {
  /// Null, which is Swift's nil. It differs from a *missing* field, which has no value at all.
  case null
  /// A truth value, true or false.
  case bool(Bool)
  /// A signed integer of 8 bits.
  case int8(Int8)
  /// A signed integer of 16 bits.
  case int16(Int16)
  /// A signed integer of 32 bits.
  case int32(Int32)
  /// A signed integer of 64 bits.
  case int64(Int64)
  /// An unsigned integer of 8 bits.
  case uint8(UInt8)
  /// An unsigned integer of 16 bits.
  case uint16(UInt16)
  /// An unsigned integer of 32 bits.
  case uint32(UInt32)
  /// An unsigned integer of 64 bits.
  case uint64(UInt64)
  /// A 32-bit floating-point number (IEEE 754 binary32).
  case float(Float)
  /// A 64-bit floating-point number (IEEE 754 binary64).
  case double(Double)
  /// A string, compared by its UTF-8.
  case string(String)
  /// A sequence of bytes, which may be empty.
  case data([UInt8])
  /// A point in time, in seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// A universally unique identifier.
  case uuid(UUID)
  /// A decimal number of up to 38 digits, compared by its numeric value.
  case decimal(Decimal)
  /// An array of values, in order.
  case array([Value])
  /// A map from string keys to values.
  case map(Fields)
  /// An embedded object, by the names of its members.
  case object(Fields)
  /// A link to a record, by the id of the record.
  case ref(RecordID)
  /// A case of an enum, by the name of the case.
  case enumCase(String)
  /// A raw value for which the enum in the schema has no case. Only a store that preserves such values returns it.
  indirect case unknownCase(Value)
  /// A value of the custom type with this name, represented by its persisted form.
  indirect case custom(String, persisted: Value)
}

extension Value {
  /// The kind of a value. The raw values are those of the adapter protocol.
  package enum Kind: String, Sendable, CaseIterable {
    case null, bool
    case int8, int16, int32, int64
    case uint8, uint16, uint32, uint64
    case float, double, string, data, date, uuid, decimal
    case array, map, object, ref
    case enumCase = "case"
    case unknownCase, custom
  }

  /// The kind of this value.
  package var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int8: .int8
    case .int16: .int16
    case .int32: .int32
    case .int64: .int64
    case .uint8: .uint8
    case .uint16: .uint16
    case .uint32: .uint32
    case .uint64: .uint64
    case .float: .float
    case .double: .double
    case .string: .string
    case .data: .data
    case .date: .date
    case .uuid: .uuid
    case .decimal: .decimal
    case .array: .array
    case .map: .map
    case .object: .object
    case .ref: .ref
    case .enumCase: .enumCase
    case .unknownCase: .unknownCase
    case .custom: .custom
    }
  }
}
