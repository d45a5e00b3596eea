extension Query {
  /// The operators that the query is made of.
  package var operators: Set<Capabilities.QueryOperator> {
    (condition?.operators ?? []).union(order.isEmpty ? [] : [.order])
  }
}

extension Query.Condition {
  fileprivate var operators: Set<Capabilities.QueryOperator> {
    switch self {
    case .compare(_, let comparison, _): [comparison.queryOperator]
    case .membership(_, let isIn, _): [isIn ? .in : .notIn]
    case .contains: [.contains]
    case .isNil: [.isNil]
    case .and(let conditions), .or(let conditions): conditions.reduce(into: []) { $0.formUnion($1.operators) }
    case .not(let condition): condition.operators
    }
  }
}

extension Query.Comparison {
  /// The operator as capabilities name it.
  package var queryOperator: Capabilities.QueryOperator {
    switch self {
    case .equal: .equal
    case .notEqual: .notEqual
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .greater: .greater
    case .greaterOrEqual: .greaterOrEqual
    }
  }
}
