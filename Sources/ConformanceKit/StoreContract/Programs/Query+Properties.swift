extension Query {
  /// The properties, or parts of them, that the condition and the order name, each once, in the order of their names.
  package var properties: [String] {
    Set((condition?.properties ?? []) + order.map(\.property)).sorted()
  }
}

extension Query.Condition {
  fileprivate var properties: [String] {
    switch self {
    case .compare(let name, _, _), .membership(let name, _, _), .contains(let name, _), .isNil(let name): [name]
    case .and(let conditions), .or(let conditions): conditions.flatMap(\.properties)
    case .not(let condition): condition.properties
    }
  }
}
