import ConformanceKit

extension Value {
  /// The value as text for an error message: its type and its content.
  var rawText: String {
    switch self {
    case .null: "null"
    case .array, .map, .object, .enumCase, .custom, .unknownCase: content
    default: "\(kind.rawValue) \(content)"
    }
  }

  private var content: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int8(let value): "\(value)"
    case .int16(let value): "\(value)"
    case .int32(let value): "\(value)"
    case .int64(let value): "\(value)"
    case .uint8(let value): "\(value)"
    case .uint16(let value): "\(value)"
    case .uint32(let value): "\(value)"
    case .uint64(let value): "\(value)"
    case .float(let value): "\(value)"
    case .double(let value), .date(let value): "\(value)"
    case .string(let value): "\"\(value)\""
    case .data(let bytes): "[" + bytes.map { String($0, radix: 16) }.joined(separator: " ") + "]"
    case .uuid(let value): "\(value)"
    case .decimal(let value): "\(value)"
    case .array(let values): "[" + values.map(\.rawText).joined(separator: ", ") + "]"
    case .map(let fields), .object(let fields):
      "{" + fields.entries.map { "\($0.name): \($0.value.rawText)" }.joined(separator: ", ") + "}"
    case .ref(let id): "\(id)"
    case .enumCase(let name): ".\(name)"
    case .unknownCase(let raw): "unknown case \(raw.rawText)"
    case .custom(let name, let persisted): "\(name) \(persisted.rawText)"
    }
  }
}
