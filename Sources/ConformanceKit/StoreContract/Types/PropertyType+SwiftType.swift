import Foundation

extension Primitive {
  /// The Swift type that the primitive stands for.
  package var swiftType: any PropertyValue.Type {
    switch self {
    case .bool: Bool.self
    case .int8: Int8.self
    case .int16: Int16.self
    case .int32: Int32.self
    case .int64: Int64.self
    case .uint8: UInt8.self
    case .uint16: UInt16.self
    case .uint32: UInt32.self
    case .uint64: UInt64.self
    case .float: Float.self
    case .double: Double.self
    case .string: String.self
    case .data: Data.self
    case .date: Date.self
    case .uuid: UUID.self
    case .decimal: Decimal.self
    }
  }
}

extension PropertyType {
  /// The Swift type that this type describes, such as `[Role?].self`.
  ///
  /// Use it to drive code that depends on Swift types, such as a decoder.
  public var swiftType: any PropertyValue.Type {
    switch self {
    case .primitive(let primitive): primitive.swiftType
    case .enumeration(let type): type.swiftType
    case .custom(let type): type.swiftType
    case .embedded(let type): type.swiftType
    case .optional(let element): Self.optional(of: element.swiftType)
    case .array(let element): Self.array(of: element.swiftType)
    case .map(let element): Self.map(of: element.swiftType)
    case .toOne: RecordLink.self
    case .toMany: [RecordLink].self
    }
  }

  private static func optional<T: PropertyValue>(of type: T.Type) -> any PropertyValue.Type { T?.self }
  private static func array<T: PropertyValue>(of type: T.Type) -> any PropertyValue.Type { [T].self }
  private static func map<T: PropertyValue>(of type: T.Type) -> any PropertyValue.Type { [String: T].self }
}
