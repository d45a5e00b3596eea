import StoreContract

extension Program {
  /// The number of records of an entity from which on a program has many of them. The name of
  /// ``OperationTrigger/manyRecords`` says it too.
  static let manyRecords = 16

  /// The program with the first few records of each entity, without the calls and the links that are about others.
  /// Equal to the program if no entity has many records.
  var withFewRecords: Program {
    let surplus = SurplusRecords(of: self)
    return surplus.areNone
      ? self : mapOperations { operation, _ in surplus.removed(from: operation).map { [$0] } ?? [] }
  }
}

/// The records of entities that have many, except the first few.
private struct SurplusRecords {
  private var labels: [String: Set<Program.Label>] = [:]
  /// The entity to which each property links.
  private let targets: [String: String]

  var areNone: Bool { labels.values.allSatisfy(\.isEmpty) }

  init(of program: Program) {
    let properties = program.schemas.flatMap(\.entities).flatMap(\.properties)
    targets = Dictionary(
      properties.compactMap { property in property.type.linkedEntity.map { (property.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    var first: [String: Set<Program.Label>] = [:]
    _ = program.mapOperations { operation, _ in
      guard let entity = operation.entityName else { return [operation] }
      for label in operation.madeLabels where !first[entity, default: []].contains(label) {
        if first[entity, default: []].count < Program.manyRecords - 1 {
          first[entity, default: []].insert(label)
        } else {
          labels[entity, default: []].insert(label)
        }
      }
      return [operation]
    }
  }

  /// The operation without the records; nil if it is about no others.
  func removed(from operation: Program.Operation) -> Program.Operation? {
    guard let entity = operation.entityName else { return operation }
    let surplus = labels[entity] ?? []
    let rest = operation.labels.filter { !surplus.contains($0) }
    if rest.isEmpty, !operation.labels.isEmpty { return nil }
    let smaller: Program.Operation =
      switch operation {
      case .put(_, let records): .put(entity: entity, records.filter { !surplus.contains($0.label) })
      case .get: .get(entity: entity, rest)
      case .delete: .delete(entity: entity, rest)
      default: operation
      }
    return targets.isEmpty ? smaller : smaller.mapFields(removingLinks)
  }

  private func removingLinks(from fields: Fields) -> Fields {
    fields.compactMapValues { name, value in
      guard let surplus = targets[name].flatMap({ labels[$0] }) else { return value }
      if case .array(let links) = value { return .array(links.filter { !isLink($0, to: surplus) }) }
      return isLink(value, to: surplus) ? .null : value
    }
  }

  private func isLink(_ value: Value, to records: Set<Program.Label>) -> Bool {
    guard case .ref(let id) = value, let label = Program.Label(id.text) else { return false }
    return records.contains(label)
  }
}
