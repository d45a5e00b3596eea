public import ConformanceKit

extension ReferenceStore {
  /// Runs operations as one transaction. Its changes are visible inside at once, and outside all together when it is
  /// committed.
  ///
  /// Transactions run one after the other and never conflict. A nested transaction is part of the outer one.
  ///
  /// - Parameters:
  ///   - commit: Whether to commit the changes. If it is false, or if `body` throws, nothing remains of them.
  ///   - body: The operations, on a view of the store that is closed when the transaction ends.
  /// - Throws: The error of `body`; `unsupported` if the capabilities leave out transactions; `closed`.
  public func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try transaction(commit: commit) { (view: ReferenceStore) in try body(view) }
  }

  /// Runs operations as one transaction, on a view that is itself a reference store.
  package func transaction(commit: Bool, onView body: (ReferenceStore) throws -> Void) throws {
    try checkOpen()
    guard rules.capabilities.transactions else {
      throw StoreError(.unsupported, "this store has no transactions")
    }
    try medium.transaction(commit: commit) { working in
      let view = ReferenceStore(medium: working, schema: schema, rules: rules, outer: self)
      defer { view.end() }
      try body(view)
    }
  }
}
