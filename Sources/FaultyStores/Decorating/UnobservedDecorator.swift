import ConformanceKit

/// A decorator of a store that has no live queries, and does not declare them.
protocol UnobservedDecorator: StoreDecorator {}

extension UnobservedDecorator {
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    throw StoreError(.unsupported, "this store has no live queries")
  }
}
