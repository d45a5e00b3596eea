extension Value {
  /// Whether the value is a domain value: an enum case or a value of a custom type, or a collection that contains one.
  ///
  /// It tells the two forms of a query's operand apart. Some stores compare stored values only.
  package var isDomainValue: Bool {
    switch self {
    case .enumCase, .unknownCase, .custom: true
    case .array(let elements): elements.contains(where: \.isDomainValue)
    case .map(let fields), .object(let fields): fields.entries.contains { $0.value.isDomainValue }
    default: false
    }
  }
}
