package import StoreContract

extension Program {
  /// Every program that lacks one part of this one: an operation, a record, a property, the optionality of a property,
  /// an entity that no operation names, or a schema. Removals that shrink the program most come first: instead of many
  /// calls that store records of an entity, one may store all of them.
  package var withoutOnePart: [Program] {
    (storingAtOnce + withoutOperation + withoutProperty + withoutOption + withoutEntity + withoutSchema)
      .filter { $0.strangeSchema == nil }
  }

  /// The programs that store the records of one entity by one call, for each entity whose records many calls store.
  private var storingAtOnce: [Program] {
    let names = Set(schemas.flatMap(\.entities).map(\.name)).sorted { $0.precedesInUTF8($1) }
    return names.compactMap(storingAtOnce)
  }

  /// The program that stores the new records of an entity by one call. Nil if a few calls store them.
  private func storingAtOnce(_ entity: String) -> Program? {
    var records: [NewRecord] = []
    var stored: Set<Label> = []
    var calls = 0
    var rest = mapOperations { operation, _ in
      let written: [NewRecord]
      switch operation {
      case .put(entity, let newRecords): written = newRecords
      case .writeStored(entity, let label, let fields) where !stored.contains(label): written = [.init(label, fields)]
      case .transaction(_, let operations): return operations.isEmpty ? [] : [operation]
      default: return [operation]
      }
      calls += 1
      let again = written.filter { record in
        guard stored.insert(record.label).inserted else { return true }
        records.append(record)
        return false
      }
      return again.isEmpty ? [] : [.put(entity: entity, again)]
    }
    guard calls >= Self.manyCalls, rest.operations.first == operations.first else { return nil }
    rest.operations.insert(.put(entity: entity, records), at: 1)
    return rest
  }

  private static var manyCalls: Int { 5 }

  private var withoutOperation: [Program] {
    operations.withoutOnePart.filter { $0.first == operations.first }.map { Program(schemas: schemas, operations: $0) }
  }

  /// The programs that lack a property. An entity keeps at least one, because not every store has records without any.
  private var withoutProperty: [Program] {
    names { _ in true }.compactMap { name in
      var hasEmptyEntity = false
      var program = changing { properties in
        let count = properties.count
        properties.removeAll { $0.name == name }
        if properties.isEmpty, count > 0 { hasEmptyEntity = true }
      }
      program.operations = operations.map { $0.without(property: name) }
      return hasEmptyEntity ? nil : program
    }
  }

  /// The programs in which one optional property is no longer optional.
  private var withoutOption: [Program] {
    names(where: \.isOptional).map { name in
      changing { properties in
        for index in properties.indices where properties[index].name == name { properties[index].isOptional = false }
      }
    }
  }

  /// The names of the properties that satisfy a condition, in UTF-8 order.
  private func names(where isMeant: (Property) -> Bool) -> [String] {
    Set(schemas.flatMap(\.entities).flatMap(\.properties).filter(isMeant).map(\.name)).sorted { $0.precedesInUTF8($1) }
  }

  private func changing(_ change: (inout [Property]) -> Void) -> Program {
    var program = self
    for schema in program.schemas.indices {
      for entity in program.schemas[schema].entities.indices {
        change(&program.schemas[schema].entities[entity].properties)
      }
    }
    return program
  }

  /// The programs that lack an entity that no operation names. Each schema keeps an entity.
  private var withoutEntity: [Program] {
    let used = Set(operations.flatMap(\.usedEntities))
    let unused = Set(schemas.flatMap(\.entities).map(\.name)).subtracting(used).sorted { $0.precedesInUTF8($1) }
    return unused.compactMap { name in
      var program = self
      for index in schemas.indices { program.schemas[index].entities.removeAll { $0.name == name } }
      return program.schemas.contains { $0.entities.isEmpty } ? nil : program
    }
  }

  /// The program without its last schema. Removing the last one leaves all other indexes unchanged.
  private var withoutSchema: [Program] {
    schemas.count > 1 ? [Program(schemas: schemas.dropLast(), operations: operations)] : []
  }
}

extension [Program.Operation] {
  /// The lists that lack one operation, or in which one operation has less inside it.
  fileprivate var withoutOnePart: [[Program.Operation]] {
    indices.map { removing($0) }
      + indices.flatMap { index in self[index].withoutOnePart.map { replacing(index, by: [$0]) } }
      + indices.compactMap { index in self[index].inner.isEmpty ? nil : replacing(index, by: self[index].inner) }
  }

  private func removing(_ index: Int) -> [Program.Operation] { replacing(index, by: []) }

  private func replacing(_ index: Int, by operations: [Program.Operation]) -> [Program.Operation] {
    Array(self[..<index]) + operations + self[(index + 1)...]
  }
}

extension Array {
  /// The lists that lack one item or, if there are many, some at either end. Empty if there is only one item.
  fileprivate var withoutSomeItems: [[Element]] {
    guard count > 32 else { return withoutOneItem }
    let sizes = sequence(first: count / 2) { $0 > 1 ? $0 / 2 : nil }
    return sizes.flatMap { [Array(dropLast($0)), Array(dropFirst($0))] }
  }

  /// The lists that lack one item. Empty if there is only one item.
  fileprivate var withoutOneItem: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in Array(self[..<index]) + self[(index + 1)...] }
  }
}

extension Program.Operation {
  /// The operations with one record, id or nested operation removed, or several records or ids of many.
  fileprivate var withoutOnePart: [Program.Operation] {
    switch self {
    case .put(let name, let newRecords): newRecords.withoutSomeItems.map { .put(entity: name, $0) }
    case .get(let name, let labels): labels.withoutSomeItems.map { .get(entity: name, $0) }
    case .delete(let name, let labels): labels.withoutSomeItems.map { .delete(entity: name, $0) }
    case .transaction(let commit, let operations):
      operations.withoutOnePart.map { .transaction(commit: commit, $0) }
    case .elsewhere(let schema, let operations): operations.withoutOnePart.map { .elsewhere(schema: schema, $0) }
    case .alongside(let schema, let operations): operations.withoutOnePart.map { .alongside(schema: schema, $0) }
    case .afterClosing(let operations): operations.withoutOnePart.map { .afterClosing($0) }
    case .concurrently(let tasks): tasks.withoutOnePart.map { .concurrently($0) }
    case .open, .close, .update, .rewrite, .query, .subscribe, .events, .unsubscribe, .readStored, .writeStored,
      .cancelling, .kill, .killDuring:
      []
    }
  }

  /// The operation without the values of a property.
  fileprivate func without(property name: String) -> Program.Operation {
    let less = mapFields { fields in fields.compactMapValues { $0 == name ? nil : $1 } }
    return less.mapChildren { $0.map { $0.without(property: name) } } ?? less
  }
}

extension [[Program.Operation]] {
  /// The lists of tasks that lack one task, or one operation of a task.
  fileprivate var withoutOnePart: [[[Program.Operation]]] {
    withoutOneItem
      + indices.flatMap { task in
        self[task].withoutOnePart.map { operations in
          var tasks = self
          tasks[task] = operations
          return tasks
        }
      }
  }
}
