public import Foundation

/// A Swift type that corresponds to one primitive.
package protocol PrimitiveValue: PropertyValue {
  static var primitive: Primitive { get }
  init?(primitive value: Value)
  var primitiveValue: Value { get }
}

extension PrimitiveValue {
  /// The description of this type as data.
  public static var propertyType: PropertyType { .primitive(primitive) }

  /// Creates the Swift value.
  ///
  /// - Throws: ``ConversionError`` if the domain value is of another type.
  public init(domainValue: Value) throws(ConversionError) {
    guard let value = Self(primitive: domainValue) else {
      throw ConversionError(
        value: domainValue, type: Self.primitive.rawValue, reason: "it is of type \(domainValue.kind.rawValue)")
    }
    self = value
  }

  /// The domain value of this value.
  public var domainValue: Value { primitiveValue }
}

extension Bool: PrimitiveValue {
  package static var primitive: Primitive { .bool }
  package init?(primitive value: Value) {
    guard case .bool(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .bool(self) }
}

extension Int8: PrimitiveValue {
  package static var primitive: Primitive { .int8 }
  package init?(primitive value: Value) {
    guard case .int8(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .int8(self) }
}

extension Int16: PrimitiveValue {
  package static var primitive: Primitive { .int16 }
  package init?(primitive value: Value) {
    guard case .int16(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .int16(self) }
}

extension Int32: PrimitiveValue {
  package static var primitive: Primitive { .int32 }
  package init?(primitive value: Value) {
    guard case .int32(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .int32(self) }
}

extension Int64: PrimitiveValue {
  package static var primitive: Primitive { .int64 }
  package init?(primitive value: Value) {
    guard case .int64(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .int64(self) }
}

extension Int: PrimitiveValue {
  package static var primitive: Primitive { .int64 }
  package init?(primitive value: Value) {
    guard case .int64(let value) = value else { return nil }
    self = Int(value)
  }
  package var primitiveValue: Value { .int64(Int64(self)) }
}

extension UInt8: PrimitiveValue {
  package static var primitive: Primitive { .uint8 }
  package init?(primitive value: Value) {
    guard case .uint8(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .uint8(self) }
}

extension UInt16: PrimitiveValue {
  package static var primitive: Primitive { .uint16 }
  package init?(primitive value: Value) {
    guard case .uint16(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .uint16(self) }
}

extension UInt32: PrimitiveValue {
  package static var primitive: Primitive { .uint32 }
  package init?(primitive value: Value) {
    guard case .uint32(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .uint32(self) }
}

extension UInt64: PrimitiveValue {
  package static var primitive: Primitive { .uint64 }
  package init?(primitive value: Value) {
    guard case .uint64(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .uint64(self) }
}

extension Float: PrimitiveValue {
  package static var primitive: Primitive { .float }
  package init?(primitive value: Value) {
    guard case .float(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .float(self) }
}

extension Double: PrimitiveValue {
  package static var primitive: Primitive { .double }
  package init?(primitive value: Value) {
    guard case .double(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .double(self) }
}

extension String: PrimitiveValue {
  package static var primitive: Primitive { .string }
  package init?(primitive value: Value) {
    guard case .string(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .string(self) }
}

extension Data: PrimitiveValue {
  package static var primitive: Primitive { .data }
  package init?(primitive value: Value) {
    guard case .data(let value) = value else { return nil }
    self = Data(value)
  }
  package var primitiveValue: Value { .data(Array(self)) }
}

extension Date: PrimitiveValue {
  package static var primitive: Primitive { .date }
  package init?(primitive value: Value) {
    guard case .date(let value) = value else { return nil }
    self = Date(timeIntervalSinceReferenceDate: value)
  }
  package var primitiveValue: Value { .date(timeIntervalSinceReferenceDate) }
}

extension UUID: PrimitiveValue {
  package static var primitive: Primitive { .uuid }
  package init?(primitive value: Value) {
    guard case .uuid(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .uuid(self) }
}

extension Decimal: PrimitiveValue {
  package static var primitive: Primitive { .decimal }
  package init?(primitive value: Value) {
    guard case .decimal(let value) = value else { return nil }
    self = value
  }
  package var primitiveValue: Value { .decimal(self) }
}
