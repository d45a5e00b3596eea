import StoreContract

/// The records of a program whose ids a store may give to other records: records that were stored in a transaction that
/// was undone, and records that were removed before the store was opened again.
///
/// A program that still uses the label of such a record may mean another record, and what it shows says nothing about
/// the store.
struct FreedIDs {
  /// A record of an entity.
  private struct Name: Hashable {
    let entity: String
    let label: Program.Label
  }

  private var stored: Set<Name> = []
  /// The records that were removed since the store was opened.
  private var removed: Set<Name> = []
  /// The records whose ids are free.
  private var freed: Set<Name> = []
  /// The records whose ids were free when another record was stored, which may have got them.
  private var replaced: Set<Name> = []
  private var isAmbiguous = false

  /// Whether a program uses the label of a record although the store may have given its id to another record.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - expected: The responses that the program is promised.
  static func makeAmbiguous(_ program: Program, _ expected: History) -> Bool {
    var records = FreedIDs()
    records.follow(program.operations, expected.responses)
    return records.isAmbiguous
  }

  private mutating func follow(_ operations: [Program.Operation], _ responses: [Response]) {
    for (index, operation) in operations.enumerated() {
      follow(operation, index < responses.count ? responses[index] : .notRun)
    }
  }

  private mutating func follow(_ operation: Program.Operation, _ response: Response) {
    switch (operation, response) {
    case (.transaction(let commit, let operations), .transaction(let inner, let outcome)):
      let before = self
      follow(operations, inner)
      if !commit || outcome != .done { undo(to: before) }
    case (.cancelling(_, let inner), _): follow(inner, response)
    case (.alongside(_, let operations), .several(let inner)), (.afterClosing(let operations), .several(let inner)):
      follow(operations, inner)
    case (.concurrently(let tasks), .concurrent(let steps)):
      for (task, steps) in zip(tasks, steps) { follow(task, steps.map(\.response)) }
    // Labels of another location are forgotten at its end.
    case (.elsewhere, _): break
    case (.killDuring(let inner, _), .several(let responses)): follow([inner], responses)
    case (.open, _), (.kill, _):
      freed.formUnion(removed)
      removed = []
    default: use(operation, response)
    }
  }

  private mutating func use(_ operation: Program.Operation, _ response: Response) {
    guard let entity = operation.entityName, response != .notRun else { return }
    let isRefused = if case .failure = response { true } else { false }
    let names = Set(operation.labels.map { Name(entity: entity, label: $0) })
    switch operation {
    case .put, .writeStored:
      // Storing the record again names its id.
      if !names.isDisjoint(with: freed) { isAmbiguous = true }
      guard !isRefused else { return }
      if !names.isSubset(of: stored) { replaced.formUnion(freed.filter { $0.entity == entity }) }
      stored.formUnion(names)
      removed.subtract(names)
    default:
      if case .delete = operation, !isRefused { removed.formUnion(names) }
      if !names.isDisjoint(with: replaced) { isAmbiguous = true }
    }
  }

  /// Undoes a transaction. The records that it stored are not there, and those that it removed are.
  private mutating func undo(to before: FreedIDs) {
    freed.formUnion(stored.subtracting(before.stored))
    (stored, removed) = (before.stored, before.removed)
  }
}
