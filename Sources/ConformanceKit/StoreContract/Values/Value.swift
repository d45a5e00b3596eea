public import Foundation

/// One value of a property, as the app sees it (a *domain* value) or as a store keeps it (a *stored* value).
///
/// A stored value is made of `null`, the primitives, ``array(_:)``, ``map(_:)`` and ``object(_:)`` alone. A domain value may
/// also be a case of an enum, a raw value that the enum lacks, or a value of a custom type, which is shown by its persisted
/// form.
///
/// Two values are equal when they are made of the same bits, UTF-8 and elements: `-0.0` differs from `0.0`, every NaN
/// equals itself and no other NaN, and a composed "é" differs from a decomposed one. That is why the kit never compares the
/// Swift values themselves, whose `==` hides just the differences a store may introduce.
public enum Value: Sendable {
  /// Nil. A field that is *missing* has no value at all, which is another thing.
  case null
  /// A truth value: true or false.
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
  /// An IEEE 754 binary32 number.
  case float(Float)
  /// An IEEE 754 binary64 number.
  case double(Double)
  /// Text, compared by its UTF-8.
  case string(String)
  /// Any number of bytes.
  case data([UInt8])
  /// A point in time, in seconds since 2001-01-01T00:00:00Z.
  case date(Double)
  /// A universally unique identifier.
  case uuid(UUID)
  /// A decimal number of up to 38 digits, compared by the number it is.
  case decimal(Decimal)
  /// An array: values in order.
  case array([Value])
  /// A map: values by key.
  case map(Fields)
  /// The members of an embedded object.
  case object(Fields)
  /// The id of a related record.
  case ref(RecordID)
  /// A case of the property's enum, by the case's name.
  case enumCase(String)
  /// A raw value that the schema's enum lacks, from a store that preserves it.
  indirect case unknownCase(Value)
  /// A value of the custom type of that name, shown by its persisted form.
  indirect case custom(String, persisted: Value)
}
