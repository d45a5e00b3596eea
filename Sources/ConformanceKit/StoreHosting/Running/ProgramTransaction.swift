import StoreContract

/// The operations of a program's transaction, and their responses.
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
    let performer = performer.on(view)
    for operation in operations {
      let response = performer.perform(operation)
      responses.append(response)
      if case .failure(let error) = response { throw error }
    }
  }

  func list() -> [ListedOperation] {
    var made: Set<Program.Label>? = []
    entries = operations.map { entry(of: $0, &made) }
    return Self.list(of: entries)
  }

  func take(_ replies: [StoreReply]) {
    responses = responses(to: entries, replies)
  }

  // MARK: Listing

  /// Converts an operation to an entry.
  ///
  /// - Parameter made: The labels of the records that earlier operations make.
  private func entry(of operation: Program.Operation, _ made: inout Set<Program.Label>?) -> Entry {
    if case .transaction(let commit, let operations) = operation {
      return .transaction(commit: commit, operations.map { entry(of: $0, &made) })
    }
    guard operation.isStoreCall else {
      let reason =
        operation.usesSubscription
        ? "a live query cannot be used inside a transaction"
        : "a store cannot be opened, closed, killed or shared inside a transaction"
      return .answered(.malformed(reason))
    }
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
