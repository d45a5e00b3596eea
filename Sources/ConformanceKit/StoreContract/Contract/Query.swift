/// Which records a query finds, and in which order.
public struct Query: Sendable, Hashable {
  /// The condition; nil finds all.
  public var condition: Condition?
  /// The properties to sort by, most significant first.
  public var order: [Order]

  /// A query with a condition and an order.
  public init(where condition: Condition? = nil, order: [Order] = []) {
    self.condition = condition
    self.order = order
  }

  /// A condition on stored values. Embedded members are named by a path such as `"point.x"`.
  public indirect enum Condition: Sendable, Hashable {
    /// The property's stored value compares so with the operand.
    case compare(property: String, Comparison, Value)
    /// The property's stored value is one of the operands, or none of them.
    case membership(property: String, isIn: Bool, [Value])
    /// The collection or string has the element or substring.
    case contains(property: String, Value)
    /// The property is null or missing.
    case isNil(property: String)
    /// All of the conditions hold.
    case and([Condition])
    /// At least one of the conditions holds.
    case or([Condition])
    /// The condition does not hold.
    case not(Condition)
  }

  /// How two values compare, written as in the adapter protocol.
  public enum Comparison: String, Sendable, Hashable, CaseIterable, Codable {
    /// The value is equal to the operand.
    case equal = "=="
    /// The value is not equal to the operand.
    case notEqual = "!="
    /// The value is less than the operand.
    case less = "<"
    /// The value is less than the operand, or equal to it.
    case lessOrEqual = "<="
    /// The value is greater than the operand.
    case greater = ">"
    /// The value is greater than the operand, or equal to it.
    case greaterOrEqual = ">="
  }

  /// A property to sort by.
  public struct Order: Sendable, Hashable {
    /// The name of the property.
    public var property: String
    /// Whether the least value comes first.
    public var isAscending: Bool

    /// A property to sort by.
    public init(_ property: String, isAscending: Bool = true) {
      self.property = property
      self.isAscending = isAscending
    }
  }
}
