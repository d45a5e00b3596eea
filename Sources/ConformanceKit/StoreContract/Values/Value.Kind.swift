extension Value {
  /// What sort of value this is, named as in the adapter protocol.
  package enum Kind: String, Sendable, CaseIterable {
    case null, bool
    case int8, int16, int32, int64
    case uint8, uint16, uint32, uint64
    case float, double, string, data, date, uuid, decimal
    case array, map, object, ref
    case enumCase = "case"
    case unknownCase, custom
  }

  /// The sort of this value.
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
