import StoreContract

extension OperationTrigger {
  /// The programs in which another operation of the same family takes the place of what the trigger names. Empty if the
  /// trigger belongs to no family.
  ///
  /// - Parameter known: The comparisons that the backend knows.
  func exchanged(in program: Program, among known: [Query.Comparison]) -> [Program] {
    if let own = ownComparison {
      return known.filter { $0 != own }.map { other in program.mapComparisons { $0 == own ? other : $0 } }
    }
    return switch self {
    case .storedAgain: [program.updatingAgain]
    case .update: [program.storingAgain]
    default: []
    }
  }

  /// The family of which another member has taken the place of this trigger.
  var family: OperationTrigger? {
    implied.first { $0 == .comparison || $0 == .change }
  }
}

extension Program {
  /// The program that updates a record where it would store it again.
  fileprivate var updatingAgain: Program {
    var stored: Set<String> = []
    return mapOperations { operation, _ in
      guard case .put(let entity, let records) = operation else { return [operation] }
      return records.map { record in
        stored.insert("\(entity) \(record.label)").inserted
          ? .put(entity: entity, [record]) : .update(entity: entity, record.label, record.fields)
      }
    }
  }

  /// The program that stores a record again where it would update it.
  fileprivate var storingAgain: Program {
    var stored: [String: Fields] = [:]
    return mapOperations { operation, _ in
      switch operation {
      case .put(let entity, let records):
        for record in records { stored["\(entity) \(record.label)"] = record.fields }
        return [operation]
      case .update(let entity, let label, let fields):
        guard let known = stored["\(entity) \(label)"] else { return [operation] }
        return [.put(entity: entity, [.init(label, known.merging(fields))])]
      default: return [operation]
      }
    }
  }

  fileprivate func mapComparisons(_ change: (Query.Comparison) -> Query.Comparison) -> Program {
    mapOperations { operation, _ in
      switch operation {
      case .query(let entity, let query): [.query(entity: entity, query.mapComparisons(change))]
      case .subscribe(let entity, let query, let number):
        [.subscribe(entity: entity, query.mapComparisons(change), as: number)]
      default: [operation]
      }
    }
  }
}

extension Query {
  fileprivate func mapComparisons(_ change: (Comparison) -> Comparison) -> Query {
    Query(where: condition?.mapComparisons(change), order: order)
  }
}

extension Query.Condition {
  fileprivate func mapComparisons(_ change: (Query.Comparison) -> Query.Comparison) -> Self {
    switch self {
    case .compare(let property, let comparison, let operand):
      .compare(property: property, change(comparison), operand)
    case .membership, .contains, .isNil: self
    case .and(let conditions): .and(conditions.map { $0.mapComparisons(change) })
    case .or(let conditions): .or(conditions.map { $0.mapComparisons(change) })
    case .not(let condition): .not(condition.mapComparisons(change))
    }
  }
}
