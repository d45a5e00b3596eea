import StoreContract

/// A store that responds to queries in another way.
struct QueryChanger: StoreDecorator {
  let base: any Store
  /// Responds to a query on the underlying store.
  let response: @Sendable (any Store, Query, Entity) throws -> [Record]

  func around(_ base: any Store) -> QueryChanger { QueryChanger(base: base, response: response) }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try response(base, query, entity)
  }
}

extension Query {
  /// Returns the query with each innermost condition changed.
  func changing(_ change: (Condition) -> Condition) -> Query {
    Query(where: condition?.changing(change), order: order)
  }
}

extension Query.Condition {
  /// Returns the condition with each innermost condition changed.
  func changing(_ change: (Query.Condition) -> Query.Condition) -> Query.Condition {
    switch self {
    case .and(let parts): .and(parts.map { $0.changing(change) })
    case .or(let parts): .or(parts.map { $0.changing(change) })
    case .not(let part): .not(part.changing(change))
    case .compare, .membership, .contains, .isNil: change(self)
    }
  }
}
