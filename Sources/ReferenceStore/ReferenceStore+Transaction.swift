public import ConformanceKit

extension ReferenceStore {
  /// Runs operations as one transaction: seen inside at once, outside when it is committed, and then all together.
  ///
  /// Transactions run one after the other and never conflict. A transaction inside a transaction is part of the outer
  /// one.
  ///
  /// - Parameters:
  ///   - commit: Whether the changes are to stay. With false, or when `body` throws, nothing remains of them.
  ///   - body: The operations, on a view of the store that is closed when the transaction ends.
  /// - Throws: What `body` throws; `unsupported` when the capabilities leave it out; `closed`.
  public func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try transaction(commit: commit) { (view: ReferenceStore) in try body(view) }
  }

  /// Runs operations as one transaction, on a view that is a reference store itself.
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
