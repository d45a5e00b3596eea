import Foundation

extension Value: Hashable {
  /// Returns whether both values consist of the same bits, UTF-8 and elements.
  ///
  /// - Complexity: O(*n*) in the size of the values.
  public static func == (left: Value, right: Value) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.int8(let left), .int8(let right)): left == right
    case (.int16(let left), .int16(let right)): left == right
    case (.int32(let left), .int32(let right)): left == right
    case (.int64(let left), .int64(let right)): left == right
    case (.uint8(let left), .uint8(let right)): left == right
    case (.uint16(let left), .uint16(let right)): left == right
    case (.uint32(let left), .uint32(let right)): left == right
    case (.uint64(let left), .uint64(let right)): left == right
    case (.float(let left), .float(let right)): left.bitPattern == right.bitPattern
    case (.double(let left), .double(let right)): left.bitPattern == right.bitPattern
    case (.date(let left), .date(let right)): left.bitPattern == right.bitPattern
    case (.string(let left), .string(let right)): left.hasSameUTF8(as: right)
    case (.enumCase(let left), .enumCase(let right)): left.hasSameUTF8(as: right)
    case (.data(let left), .data(let right)): left == right
    case (.uuid(let left), .uuid(let right)): left == right
    case (.decimal(let left), .decimal(let right)): left.isNaN ? right.isNaN : left == right
    case (.array(let left), .array(let right)): left == right
    case (.map(let left), .map(let right)): left == right
    case (.object(let left), .object(let right)): left == right
    case (.ref(let left), .ref(let right)): left == right
    case (.unknownCase(let left), .unknownCase(let right)): left == right
    case (.custom(let leftName, let left), .custom(let rightName, let right)):
      leftName.hasSameUTF8(as: rightName) && left == right
    default: false
    }
  }

  /// Feeds the bits that ``==(_:_:)`` compares into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    switch self {
    case .null: break
    case .bool(let value): hasher.combine(value)
    case .int8(let value): hasher.combine(value)
    case .int16(let value): hasher.combine(value)
    case .int32(let value): hasher.combine(value)
    case .int64(let value): hasher.combine(value)
    case .uint8(let value): hasher.combine(value)
    case .uint16(let value): hasher.combine(value)
    case .uint32(let value): hasher.combine(value)
    case .uint64(let value): hasher.combine(value)
    case .float(let value): hasher.combine(value.bitPattern)
    case .double(let value), .date(let value): hasher.combine(value.bitPattern)
    case .string(let value), .enumCase(let value): hasher.combineUTF8(of: value)
    case .data(let value): hasher.combine(value)
    case .uuid(let value): hasher.combine(value)
    case .decimal(let value): hasher.combine(value)
    case .array(let values): hasher.combine(values)
    case .map(let fields), .object(let fields): hasher.combine(fields)
    case .ref(let id): hasher.combine(id)
    case .unknownCase(let raw): hasher.combine(raw)
    case .custom(let name, let persisted):
      hasher.combineUTF8(of: name)
      hasher.combine(persisted)
    }
  }
}
