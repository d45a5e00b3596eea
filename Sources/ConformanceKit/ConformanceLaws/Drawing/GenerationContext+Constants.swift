import Generators
import StoreContract

extension GenerationContext {
  /// The values that have a meaning for the types of a context: raw values of enums, examples of custom types, and the
  /// limits of the backend. Stores often fail at these values and next to them.
  static func constants(
    enums: [[EnumType]], customTypes: [CustomType], embedded: [PropertyType], limits: Limits
  ) -> Constants {
    var constants = Constants()
    for type in enums.joined() {
      for enumCase in type.cases { constants.insert(enumCase.raw) }
    }
    for type in customTypes { type.examples.forEach { constants.insert($0) } }
    for case .custom(let type) in embedded { type.examples.forEach { constants.insert($0) } }
    for limit in [limits.stringBytes, limits.dataBytes, limits.arrayItems, limits.fieldNameBytes] {
      if let limit { constants.insert(limit) }
    }
    for text in misreadTexts { constants.insert(text) }
    constants.insert(bytes: [])
    for number in [-0.0, .infinity, .signalingNaN] { constants.insert(number) }
    return constants
  }

  /// Texts that a format without quotes reads as values of other types, and texts that a file reader normalises. Each
  /// text combines several ways to fail, because a law has few cases.
  private static let misreadTexts = [
    "7", "007", "true", "null", "\u{feff}a", "e\u{301}", "\u{feff}e\u{301}\0 ", " e\u{301}\0a", "\u{feff}A\u{30a}\r\n",
    "o\u{308}\0\t",
  ]
}

extension Constants {
  /// Adds a value to the constants that a draw may use, or its parts if it has parts. Values that no draw can produce
  /// directly are left out.
  mutating func insert(_ value: Value) {
    switch value {
    case .int8(let value): insert(value)
    case .int16(let value): insert(value)
    case .int32(let value): insert(value)
    case .int64(let value): insert(value)
    case .uint8(let value): insert(value)
    case .uint16(let value): insert(value)
    case .uint32(let value): insert(value)
    case .uint64(let value): insert(value)
    case .float(let value): insert(Double(value))
    case .double(let value), .date(let value): insert(value)
    case .string(let value): insert(value)
    case .data(let value): insert(bytes: value)
    case .array(let elements): elements.forEach { insert($0) }
    case .map(let fields), .object(let fields): fields.entries.forEach { insert($0.value) }
    case .unknownCase(let raw): insert(raw)
    case .custom(_, let persisted): insert(persisted)
    case .null, .bool, .uuid, .decimal, .ref, .enumCase: break
    }
  }
}
