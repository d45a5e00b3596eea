import StoreContract

/// The type that a property has in the engine's model.
///
/// An unsigned integer has the type of the signed integer and a flag, which changes its order.
///
/// Source: ObjectBox Swift, "Entity annotations", on property types; the C interface, `OBXPropertyType`.
struct ColumnType: Sendable, Hashable, Codable {
  /// The engine's number for the type.
  let code: Int32
  /// Whether the type is an unsigned integer.
  let isUnsigned: Bool

  /// The primitives that the engine has a type for.
  static let primitives: [Primitive] = [
    .bool, .int8, .int16, .int32, .int64, .uint8, .uint16, .uint32, .uint64, .float, .double, .string, .data, .date,
  ]

  private init(code: Int32, isUnsigned: Bool = false) {
    self.code = code
    self.isUnsigned = isUnsigned
  }

  /// Returns the type for a primitive, or nil if the engine has none.
  init?(_ primitive: Primitive) {
    switch primitive {
    case .bool: self.init(code: 1)
    case .int8: self.init(code: 2)
    case .int16: self.init(code: 3)
    case .int32: self.init(code: 5)
    case .int64: self = .integer
    case .uint8: self.init(code: 2, isUnsigned: true)
    case .uint16: self.init(code: 3, isUnsigned: true)
    case .uint32: self.init(code: 5, isUnsigned: true)
    case .uint64: self.init(code: 6, isUnsigned: true)
    case .float: self.init(code: 7)
    case .double: self.init(code: 8)
    case .string: self.init(code: 9)
    case .date: self.init(code: 10)
    case .data: self.init(code: 23)
    case .uuid, .decimal: return nil
    }
  }

  /// The type of ids: a signed integer of 64 bits.
  static let integer = ColumnType(code: 6)
}

extension PropertyType {
  /// The primitive that values are stored as. Nil for a collection, an embedded object or a link.
  var storedPrimitive: Primitive? {
    switch stored {
    case .primitive(let primitive): primitive
    case .optional(let element): element.storedPrimitive
    default: nil
    }
  }

  /// The wrapped type of an optional, or the type itself.
  var withoutOptional: PropertyType {
    if case .optional(let element) = self { element.withoutOptional } else { self }
  }
}

extension Property {
  /// Whether null is a value of the type.
  var isNullable: Bool {
    if case .optional = type { true } else { isOptional }
  }
}
