import StoreContract

extension Fields {
  /// The number of values, also of those inside others. A text counts as one for each 32 bytes.
  var weight: Int { entries.reduce(0) { $0 + $1.value.weight } }
}

extension Value {
  fileprivate var weight: Int {
    switch self {
    case .string(let text): 1 + text.utf8.count / 32
    case .data(let bytes): 1 + bytes.count / 32
    case .array(let elements): elements.reduce(1) { $0 + $1.weight }
    case .map(let fields), .object(let fields): fields.weight + 1
    case .custom(_, let persisted): persisted.weight
    default: 1
    }
  }
}

extension Value {
  /// The value with the first elements of its collections.
  func withCollections(of count: Int) -> Value {
    switch self {
    case .array(let elements): .array(elements.prefix(count).map { $0.withCollections(of: count) })
    case .map(let fields): .map(Fields(fields.entries.prefix(count).map { ($0.name, $0.value) }))
    case .object(let fields): .object(fields.compactMapValues { $1.withCollections(of: count) })
    default: self
    }
  }

  /// The value without parts that a store rejects, or may keep as null. Which values a store accepts is the subject of
  /// other laws. A long program must know which of its records are there.
  func acceptable(under losses: [Primitive: Lens]) -> Value {
    switch self {
    case .float: losses[.float].keeps(self) ? self : .float(0)
    case .double: losses[.double].keeps(self) ? self : .double(0)
    case .date: losses[.date].keeps(self) ? self : .date(0)
    case .string: losses[.string].keeps(self) ? self : .string("")
    case .array(let elements): .array(elements.map { $0.acceptable(under: losses) })
    case .map(let fields): .map(fields.compactMapValues { $1.acceptable(under: losses) })
    case .object(let fields): .object(fields.compactMapValues { $1.acceptable(under: losses) })
    case .custom(let name, let persisted): .custom(name, persisted: persisted.acceptable(under: losses))
    default: self
    }
  }
}

extension Lens? {
  /// Whether a store with this loss keeps a value, changed or not, and neither rejects it nor replaces it by null.
  fileprivate func keeps(_ value: Value) -> Bool {
    guard let lens = self else { return true }
    return switch lens.apply(to: value) {
    case .kept(let kept): kept != .null
    case .rejected: false
    }
  }
}
