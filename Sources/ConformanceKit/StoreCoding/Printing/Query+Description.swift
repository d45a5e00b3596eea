public import StoreContract

extension Query: CustomStringConvertible {
  /// A short form of the query for messages: `p == 0.1 order by p, role descending`, `all`.
  public var description: String {
    let which = condition.map(\.text) ?? "all"
    guard !order.isEmpty else { return which }
    return "\(which) order by \(order.map(\.text).joined(separator: ", "))"
  }
}

extension Query.Order {
  /// The name of the property, followed by `descending` if the largest value comes first.
  fileprivate var text: String { property.shownAsName + (isAscending ? "" : " descending") }
}

extension Query.Condition {
  /// A short form of the condition for messages: `p == 0.1 and not (role is nil)`.
  package var text: String {
    switch self {
    case .compare(let property, let comparison, let value):
      "\(property.shownAsName) \(comparison.rawValue) \(value)"
    case .membership(let property, let isIn, let values):
      "\(property.shownAsName) \(isIn ? "in" : "not in") \(Value.array(values))"
    case .contains(let property, let value): "\(property.shownAsName) contains \(value)"
    case .isNil(let property): "\(property.shownAsName) is nil"
    case .and(let conditions): Self.join(conditions, by: "and", empty: "true")
    case .or(let conditions): Self.join(conditions, by: "or", empty: "false")
    case .not(let condition): "not (\(condition.text))"
    }
  }

  private static func join(_ conditions: [Query.Condition], by word: String, empty: String) -> String {
    conditions.isEmpty ? empty : conditions.map { "(\($0.text))" }.joined(separator: " \(word) ")
  }
}
