import StoreContract

/// Something that a program does and that it can leave out. The raw values are the names in reports.
package enum OperationTrigger: String, Sendable, Hashable, CaseIterable {
  case descending = "descending order"
  case sorting
  case secondKey = "a second sort key"
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case `in`
  case notIn = "not-in"
  case contains
  case isNil = "is-nil"
  case comparison = "a comparison"
  case condition = "a condition"
  case and, or, not
  case query
  case liveQuery = "a live query"
  case update, rewrite, delete
  case storedAgain = "storing a record again"
  case change = "a change of a record"
  case batch = "several records in one call"
  case rollback
  case nesting = "a nested transaction"
  case transaction
  case reopening
  case schemaChange = "a change of the schema"
  case secondStore = "a second store"
  case otherLocation = "another location"
  case closedStore = "a closed store"
  case concurrency = "calls at once"
  case cancellation
  case kill
  case storedRead = "reading a stored row"
  case storedWrite = "writing a stored row"
  case otherEntity = "another entity"
  case refusal = "a refused call"
  case link = "a link"
  case manyRecords = "16 records or more"

  /// The program without what the trigger names. Equal to the program if it has nothing of the kind.
  ///
  /// - Parameter model: Returns the responses that a program is promised.
  func removed(from program: Program, _ model: (Program) -> History) -> Program {
    switch self {
    case .refusal: program.withoutRefusals(model)
    case .schemaChange: program.withFirstSchemaOnly
    case .reopening: program.withFirstSchemaOnly.withoutReopening
    case .storedAgain: program.withoutStoringAgain
    case .change: Self.changes.reduce(program) { $1.removed(from: $0, model) }
    case .otherEntity: program.withoutOtherEntities
    case .link: program.withoutLinks
    case .manyRecords: program.withFewRecords
    default: program.mapOperations { operation, depth in removed(from: operation, depth) }
    }
  }

  /// Whether the program without the trigger has nothing left of an operation. A failure of that operation cannot occur
  /// then, which says nothing about the cause.
  func removes(_ operation: Program.Operation) -> Bool {
    self == .change ? Self.changes.contains { $0.removes(operation) } : removed(from: operation, 0).isEmpty
  }

  private func removed(from operation: Program.Operation, _ depth: Int) -> [Program.Operation] {
    switch (self, operation) {
    case (.query, .query), (.update, .update), (.rewrite, .rewrite), (.delete, .delete), (.kill, .kill),
      (.storedRead, .readStored), (.storedWrite, .writeStored), (.liveQuery, .subscribe), (.liveQuery, .events),
      (.liveQuery, .unsubscribe), (.secondStore, .alongside), (.otherLocation, .elsewhere),
      (.closedStore, .afterClosing):
      []
    case (.kill, .killDuring(let inner, _)), (.cancellation, .cancelling(_, let inner)): [inner]
    case (.transaction, .transaction(_, let operations)): operations
    case (.nesting, .transaction(_, let operations)) where depth > 0: operations
    case (.rollback, .transaction(false, let operations)): [.transaction(commit: true, operations)]
    case (.concurrency, .concurrently(let tasks)): Array(tasks.joined())
    case (.batch, .put(let entity, let records)): records.map { .put(entity: entity, [$0]) }
    case (.batch, .delete(let entity, let labels)): labels.map { .delete(entity: entity, [$0]) }
    case (.batch, .get(let entity, let labels)): labels.map { .get(entity: entity, [$0]) }
    case (_, .query(let entity, let query)): [.query(entity: entity, removed(from: query))]
    case (_, .subscribe(let entity, let query, let number)):
      [.subscribe(entity: entity, removed(from: query), as: number)]
    default: [operation]
    }
  }

  private func removed(from query: Query) -> Query {
    var query = query
    switch self {
    case .descending: query.order = query.order.map { Query.Order($0.property) }
    case .sorting: query.order = []
    case .condition: query.condition = nil
    case .secondKey: query.order = Array(query.order.prefix(1))
    default: query.condition = query.condition.flatMap(removed)
    }
    return query
  }

  /// The condition without the operator; nil if nothing is left of it.
  private func removed(from condition: Query.Condition) -> Query.Condition? {
    switch condition {
    case .compare(_, let comparison, _): self == .comparison || self == Self(comparison) ? nil : condition
    case .membership(_, let isIn, _): self == (isIn ? .in : .notIn) ? nil : condition
    case .contains: self == .contains ? nil : condition
    case .isNil: self == .isNil ? nil : condition
    case .and(let parts): self == .and ? parts.first : removed(from: parts, joinedBy: Query.Condition.and)
    case .or(let parts): self == .or ? parts.first : removed(from: parts, joinedBy: Query.Condition.or)
    case .not(let inner): self == .not ? inner : removed(from: inner).map { .not($0) }
    }
  }

  /// The joined conditions without the operator; nil if nothing is left of them. One that is left needs no joining, but
  /// conditions that lack the operator stay as they are.
  private func removed(
    from parts: [Query.Condition], joinedBy join: ([Query.Condition]) -> Query.Condition
  ) -> Query.Condition? {
    let rest = parts.compactMap(removed)
    return rest.count > 1 || rest.count == parts.count ? join(rest) : rest.first
  }
}

extension OperationTrigger {
  /// What changes a record that is there.
  private static let changes: [OperationTrigger] = [.update, .rewrite, .delete, .storedAgain]

  /// The trigger that names a comparison.
  init?(_ comparison: Query.Comparison) {
    self.init(rawValue: comparison.rawValue)
  }

  /// The comparison that the trigger names. Nil if it names something else.
  var ownComparison: Query.Comparison? { Query.Comparison(rawValue: rawValue) }

  /// Whether the trigger compares a property with one operand or with several.
  package var isComparison: Bool { [.in, .notIn, .comparison].contains(self) || ownComparison != nil }

  /// What each program with this trigger has as well.
  var implied: [OperationTrigger] {
    if ownComparison != nil { return [.comparison] }
    return switch self {
    case .nesting, .rollback: [.transaction]
    case .descending, .secondKey: [.sorting]
    case .schemaChange: [.reopening]
    case _ where Self.changes.contains(self): [.change]
    case .comparison, .in, .notIn, .contains, .isNil, .and, .or, .not: [.condition]
    default: []
    }
  }
}

extension Program {
  /// The program with each operation replaced by others, the inner operations first.
  ///
  /// - Parameter change: Receives an operation and the number of transactions around it.
  func mapOperations(_ change: (Operation, Int) -> [Operation]) -> Program {
    Program(schemas: schemas, operations: operations.mapEach(0, change))
  }

  /// The program in which no opening has another schema than the first.
  fileprivate var withFirstSchemaOnly: Program {
    guard schemas.count > 1 else { return self }
    return Program(
      schemas: [schemas[0]],
      operations: operations.map { operation in
        let inner = operation.mapChildren { $0.map { $0.mapSchema { _ in 0 } } } ?? operation
        return inner.mapSchema { _ in 0 }
      })
  }

  /// The program in which the store stays open once it is open.
  fileprivate var withoutReopening: Program {
    var isOpen = false
    let operations = operations.filter { operation in
      switch operation {
      case .open:
        defer { isOpen = true }
        return !isOpen
      case .close: return false
      default: return true
      }
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The program that stores each record once.
  fileprivate var withoutStoringAgain: Program {
    var stored: Set<String> = []
    return mapOperations { operation, _ in
      guard case .put(let entity, let records) = operation else { return [operation] }
      let new = records.filter { stored.insert("\(entity) \($0.label)").inserted }
      return new.isEmpty ? [] : [.put(entity: entity, new)]
    }
  }

  /// The program with the operations on one entity alone: that of the last operation.
  fileprivate var withoutOtherEntities: Program {
    var last: String?
    _ = mapOperations { operation, _ in
      last = operation.entityName ?? last
      return [operation]
    }
    guard let last else { return self }
    return mapOperations { operation, _ in (operation.entityName ?? last) == last ? [operation] : [] }
  }

  /// The program without properties that link to records.
  fileprivate var withoutLinks: Program {
    let links = Set(schemas.flatMap(\.entities).flatMap(\.properties).filter(\.type.isLink).map(\.name))
    guard !links.isEmpty else { return self }
    var program = mapOperations { operation, _ in
      [operation.mapFields { fields in fields.compactMapValues { links.contains($0) ? nil : $1 } }]
    }
    for schema in program.schemas.indices {
      for entity in program.schemas[schema].entities.indices {
        program.schemas[schema].entities[entity].properties.removeAll { links.contains($0.name) }
      }
    }
    return program
  }
}

extension [Program.Operation] {
  fileprivate func mapEach(
    _ depth: Int, _ change: (Program.Operation, Int) -> [Program.Operation]
  ) -> [Program.Operation] {
    flatMap { operation in
      let inside = if case .transaction = operation { depth + 1 } else { depth }
      let inner = operation.mapChildren { $0.mapEach(inside, change) }
      return inner.map { change($0, depth) } ?? []
    }
  }
}
