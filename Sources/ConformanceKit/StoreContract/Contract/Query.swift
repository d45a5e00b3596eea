/// A search for records: a condition that they must meet, and the order of the results.
public struct Query: Sendable, Hashable {
  /// The condition that a record must meet, or nil to find every record.
  public var condition: Condition?
  /// The properties to sort by, the most significant first. It may be empty.
  public var order: [Order]

  /// Creates a query. Without arguments, it finds every record.
  public init(where condition: Condition? = nil, order: [Order] = []) {
    self.condition = condition
    self.order = order
  }

  /// A condition on stored values.
  ///
  /// A path such as `"point.x"` names a member of an embedded object.
  public indirect enum Condition: Sendable, Hashable {
    /// The comparison of the property's stored value with the operand holds.
    case compare(property: String, Comparison, Value)
    /// The property's stored value is one of the operands. If `isIn` is false, it is none of them.
    case membership(property: String, isIn: Bool, [Value])
    /// The property is a collection that contains the value as an element, or a string that contains it as a substring.
    case contains(property: String, Value)
    /// The property's stored value is null or missing.
    case isNil(property: String)
    /// Every one of the conditions holds.
    case and([Condition])
    /// At least one of the conditions holds.
    case or([Condition])
    /// The condition does not hold.
    case not(Condition)
  }

  /// A comparison of two values. The raw values are those of the adapter protocol.
  public enum Comparison: String, Sendable, Hashable, CaseIterable, Codable {
    /// The value is equal to the operand.
    case equal = "=="
    /// The value is not equal to the operand.
    case notEqual = "!="
    /// The value is less than the operand.
    case less = "<"
    /// The value is less than or equal to the operand.
    case lessOrEqual = "<="
    /// The value is greater than the operand.
    case greater = ">"
    /// The value is greater than or equal to the operand.
    case greaterOrEqual = ">="
  }

  /// A property to sort by, and the direction.
  public struct Order: Sendable, Hashable {
    /// The name of the property.
    public var property: String
    /// Whether the smallest value comes first.
    public var isAscending: Bool

    /// A property to sort by, and the direction.
    public init(_ property: String, isAscending: Bool = true) {
      self.property = property
      self.isAscending = isAscending
    }
  }
}

extension Query {
  /// The operators that the condition and the order use.
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
  /// The operator of the comparison, as ``Capabilities`` declare it.
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

extension Query {
  /// The names of the properties in the condition and the order, sorted and without duplicates. A path such as
  /// `point.x` names a member.
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
