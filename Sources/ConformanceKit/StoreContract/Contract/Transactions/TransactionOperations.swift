/// The operations of one transaction, which a store takes one by one or all at once.
///
/// A store in this process has each operation performed on the view that its transaction gives: ``perform(on:)``. A store that
/// sends a whole transaction with one request asks for all operations as data, and hands back their replies: ``list()`` and
/// ``take(_:)``. A decorator passes them on as they are.
public protocol TransactionOperations: AnyObject {
  /// Performs the operations in order.
  ///
  /// - Parameter view: The store as the transaction sees it.
  /// - Throws: The error of the first operation that the store refuses. The operations after it are not performed.
  func perform(on view: any Store) throws

  /// The operations as data, in order. A record that an operation makes has a name, by which later operations refer to it.
  ///
  /// - Throws: ``StoreError`` for an operation that cannot be written as data.
  func list() throws -> [ListedOperation]

  /// Takes the replies to the operations that ``list()`` gave.
  ///
  /// - Parameter replies: The replies in order, one for each operation that was performed. Where the store refused one, its
  ///   ``StoreReply/failure(_:)`` is the last.
  func take(_ replies: [StoreReply])
}

/// One operation of a transaction as data.
public enum ListedOperation: Sendable, Hashable {
  /// A call of the store.
  indirect case call(StoreCall)
  /// A transaction inside. When it fails, its changes go, and the outer transaction continues.
  case transaction(commit: Bool, [ListedOperation])
}

extension Store {
  /// Performs the operations one by one in ``transaction(commit:_:)``.
  public func transaction(commit: Bool, operations: any TransactionOperations) throws {
    try transaction(commit: commit) { try operations.perform(on: $0) }
  }
}
