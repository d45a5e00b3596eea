/// The operations of one transaction. A store performs them one by one, or takes all of them at once.
///
/// A store in this process calls ``perform(on:)`` with the view that its transaction gives it. A store of the kit that
/// sends a whole transaction in one request takes the operations as data. A store that wraps another store passes the
/// operations on unchanged.
public struct TransactionOperations {
  private let base: any OperationSequence

  package init(_ base: any OperationSequence) {
    self.base = base
  }

  /// Performs the operations in order.
  ///
  /// - Parameter view: The store as the transaction sees it.
  /// - Throws: The error of the first operation that the store refuses. The operations after it are not performed.
  public func perform(on view: any Store) throws {
    try base.perform(on: view)
  }

  /// Returns the operations as data, in order. See ``OperationSequence/list()``.
  package func list() throws -> [ListedOperation] {
    try base.list()
  }

  /// Receives the replies to the operations that ``list()`` returned.
  package func take(_ replies: [StoreReply]) {
    base.take(replies)
  }
}

/// Makes the operations of one transaction, one by one or as data, and receives their results.
package protocol OperationSequence: AnyObject {
  /// Performs the operations in order.
  ///
  /// - Parameter view: The store as the transaction sees it.
  /// - Throws: The error of the first operation that the store refuses. The operations after it are not performed.
  func perform(on view: any Store) throws

  /// Returns the operations as data, in order. An operation that creates a record names it, and later operations refer
  /// to the record by this name.
  ///
  /// - Throws: ``StoreError`` if an operation cannot be written as data.
  func list() throws -> [ListedOperation]

  /// Receives the replies to the operations that ``list()`` returned.
  ///
  /// - Parameter replies: The replies in order, one for each operation that was performed. If the store refused an
  ///   operation, the last reply is its ``StoreReply/failure(_:)``.
  func take(_ replies: [StoreReply])
}

/// One operation of a transaction as data.
package enum ListedOperation: Sendable, Hashable {
  /// A call of the store on records of one entity.
  indirect case call(StoreCall)
  /// A transaction inside the transaction. If it fails, its changes are discarded and the outer transaction continues.
  case transaction(commit: Bool, [ListedOperation])
}

extension Store {
  /// Performs the operations one by one in ``transaction(commit:_:)``.
  public func transaction(commit: Bool, operations: TransactionOperations) throws {
    try transaction(commit: commit) { try operations.perform(on: $0) }
  }
}
