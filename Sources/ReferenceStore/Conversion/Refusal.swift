import StoreContract

/// The reason why a conversion refuses a stored value. The semantics decide what is read instead.
enum Refusal: Error {
  /// A raw value of the enum's raw type that no case has.
  case unknownCase(Value, EnumType)
  /// A missing raw value, under semantics that treat it as unknown.
  case noRawValue(EnumType)
  /// Any other invalid value, and the rest of a sentence that says what is wrong with it.
  case invalid(Value, String)

  /// The error of a store that does not read such values. Its message shows the raw value.
  var unreadable: StoreError {
    switch self {
    case .unknownCase(let raw, let type):
      StoreError(.unreadable, "the stored value \(raw.rawText) is not a case of \(type.name)")
    case .noRawValue(let type):
      StoreError(.unreadable, "there is no stored value, and no default for \(type.name)")
    case .invalid(let value, let problem): StoreError(.unreadable, "the stored value \(value.rawText) \(problem)")
    }
  }
}

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
