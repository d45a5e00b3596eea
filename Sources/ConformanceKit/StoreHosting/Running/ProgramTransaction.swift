import StoreContract

/// The operations of a program's transaction, and their responses.
///
/// The responses are the same whether the store performs the operations one by one or takes them as a list. A list is
/// made before any of its operations has run, so what it cannot express is not run in a transaction of either kind:
///
/// - an operation after an inner transaction that uses a record which the inner transaction makes, because the inner
///   transaction may end before it has made the record;
/// - a write with a link to a record that the transaction makes, because the record has no id yet;
/// - an operation that is no single call of the store.
final class ProgramTransaction: OperationSequence {
  private let operations: [Program.Operation]
  private let performer: Performer
  private var entries: [Entry] = []
  /// The responses so far. The last one is the response of the operation that was refused, if one was.
  private(set) var responses: [Response] = []

  /// An operation, in the form that the list needs.
  private enum Entry {
    /// A call, and the operation from which it was made.
    case call(StoreCall, Program.Operation)
    /// A transaction inside the transaction.
    case transaction(commit: Bool, [Entry])
    /// The operation is not in the list. This is its response.
    case answered(Response)
  }

  /// Creates a transaction that has not begun.
  ///
  /// - Parameters:
  ///   - operations: The operations of the transaction.
  ///   - performer: Performs operations on the store that the transaction is called on.
  init(_ operations: [Program.Operation], performer: Performer) {
    self.operations = operations
    self.performer = performer
  }

  func perform(on view: any Store) throws {
    var performer = performer.inTransaction(on: view)
    for operation in operations {
      let made = operation.isTransaction ? Set(operation.madeLabels.filter { performer.labels.id(of: $0) == nil }) : []
      let response = operation.cannotBeListed.map(Response.malformed) ?? performer.perform(operation)
      responses.append(response)
      if case .failure(let error) = response { throw error }
      if !made.isEmpty { performer = performer.hiding(made) }
    }
  }

  func list() -> [ListedOperation] {
    var made: Set<Program.Label>? = []
    entries = entries(of: operations, &made, hiding: performer.hidden)
    return Self.list(of: entries)
  }

  func take(_ replies: [StoreReply]) {
    responses = responses(to: entries, replies)
  }

  // MARK: Listing

  /// Converts operations to entries.
  ///
  /// - Parameters:
  ///   - made: The labels of the records that earlier operations make.
  ///   - hidden: The labels that the operations cannot use.
  private func entries(
    of operations: [Program.Operation], _ made: inout Set<Program.Label>?, hiding hidden: Set<Program.Label>
  ) -> [Entry] {
    var hidden = hidden
    return operations.map { operation in
      guard case .transaction(let commit, let inner) = operation else {
        return hidden.isDisjoint(with: operation.labels) ? entry(of: operation, &made) : .answered(.notRun)
      }
      let new = operation.madeLabels.filter { performer.labels.reference(to: $0, orMade: made) == nil }
      let entry = Entry.transaction(commit: commit, entries(of: inner, &made, hiding: hidden))
      hidden.formUnion(new)
      return entry
    }
  }

  private func entry(of operation: Program.Operation, _ made: inout Set<Program.Label>?) -> Entry {
    if let reason = operation.cannotBeListed { return .answered(.malformed(reason)) }
    return switch performer.prepare(operation, &made) {
    case .call(let call): .call(call, operation)
    case .answered(let response): .answered(response)
    }
  }

  private static func list(of entries: [Entry]) -> [ListedOperation] {
    entries.compactMap { entry in
      switch entry {
      case .call(let call, _): .call(call)
      case .transaction(let commit, let inner): .transaction(commit: commit, list(of: inner))
      case .answered: nil
      }
    }
  }

  // MARK: Responding

  /// The responses of operations, up to the first one that was refused.
  private func responses(to entries: [Entry], _ replies: [StoreReply]) -> [Response] {
    var rest = replies[...]
    var responses: [Response] = []
    for entry in entries {
      switch entry {
      case .answered(let response): responses.append(response)
      case .call, .transaction:
        guard let reply = rest.popFirst() else { return responses }
        responses.append(response(to: entry, reply))
        if case .failure = reply { return responses }
      }
    }
    return responses
  }

  private func response(to entry: Entry, _ reply: StoreReply) -> Response {
    switch (entry, reply) {
    case (.call(let call, let operation), let reply): performer.response(to: operation, call, reply)
    case (.transaction(_, let inner), .transaction(let replies, let error)):
      .transaction(responses(to: inner, replies), outcome: error.map(Response.failure) ?? .done)
    case (_, .failure(let error)): .failure(error)
    case (.transaction, _): .malformed("the reply to a transaction belongs to another operation")
    case (.answered(let response), _): response
    }
  }
}

extension Program.Operation {
  /// Why the operation cannot be part of a transaction. Nil if it can.
  fileprivate var cannotBeListed: String? {
    if isStoreCall || isTransaction { return nil }
    return usesSubscription
      ? "a live query cannot be used inside a transaction"
      : "a store cannot be opened, closed, killed or shared inside a transaction"
  }
}
