import Generators
package import StoreContract

extension Query {
  /// Swift source that creates this query: `Query(where: .compare(property: "p", .equal, .int64(5)))`.
  package var swiftLiteral: String { source.written() }

  var source: SwiftSource {
    var arguments: [SwiftSource] = []
    if let condition { arguments.append(.labelled("where", condition.source)) }
    if !order.isEmpty { arguments.append(.labelled("order", .list(order.map(\.source)))) }
    return .group("Query(", arguments, ")")
  }
}

extension Query.Order {
  fileprivate var source: SwiftSource {
    .text(".init(\(property.quoted)\(isAscending ? "" : ", isAscending: false"))")
  }
}

extension Query.Condition {
  fileprivate var source: SwiftSource {
    switch self {
    case .compare(let property, let comparison, let value):
      .call(".compare", Self.property(property), .text(".\(comparison)"), value.source)
    case .membership(let property, let isIn, let values):
      .call(".membership", Self.property(property), .text("isIn: \(isIn)"), .list(values.map(\.source)))
    case .contains(let property, let value): .call(".contains", Self.property(property), value.source)
    case .isNil(let property): .call(".isNil", Self.property(property))
    case .and(let conditions): .call(".and", .list(conditions.map(\.source)))
    case .or(let conditions): .call(".or", .list(conditions.map(\.source)))
    case .not(let condition): .call(".not", condition.source)
    }
  }

  private static func property(_ name: String) -> SwiftSource {
    .text("property: \(name.quoted)")
  }
}
