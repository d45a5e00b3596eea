/// The keys of a value in the adapter protocol. A value has one key, its tag. A value of a custom type has two.
enum WireTag: String, CodingKey, CaseIterable {
  case bool
  case int8, int16, int32, int64
  case uint8, uint16, uint32, uint64
  case float, double, string, data, date, uuid, decimal
  case array, map, object, ref
  case enumCase = "case"
  case unknownCase, custom, persisted
  /// A map, and an object, with keys that Foundation's JSON would confuse.
  case mapEntries, objectEntries

  /// The tags of values with one key, for messages.
  static let list = allCases.filter { $0 != .custom && $0 != .persisted }.map(\.rawValue).joined(separator: ", ")

  /// A description of the text that a tag requires, for messages.
  var expectation: String {
    switch self {
    case .int8: Self.range(of: Int8.self)
    case .int16: Self.range(of: Int16.self)
    case .int32: Self.range(of: Int32.self)
    case .int64: Self.range(of: Int64.self)
    case .uint8: Self.range(of: UInt8.self)
    case .uint16: Self.range(of: UInt16.self)
    case .uint32: Self.range(of: UInt32.self)
    case .uint64: Self.range(of: UInt64.self)
    case .float: "the shortest decimal of a float, inf, -inf, nan, -nan, or nan:0x and 8 hexadecimal digits"
    case .double: "the shortest decimal of a double, inf, -inf, nan, -nan, or nan:0x and 16 hexadecimal digits"
    case .date: "seconds since 2001-01-01T00:00:00Z as the shortest decimal of a double"
    case .data: "base64 with padding"
    case .uuid: "a UUID such as E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    case .decimal: "a decimal number of up to 38 digits, or nan"
    default: "text"
    }
  }

  private static func range<T: FixedWidthInteger>(of type: T.Type) -> String {
    "a decimal integer from \(T.min) to \(T.max), without superfluous sign or zeros"
  }
}
