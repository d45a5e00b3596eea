package import StoreContract

extension Program {
  /// Every program that lacks one part of this one: an operation, a record, a property, the optionality of a property,
  /// or a schema. Removals that shrink the program most come first.
  package var withoutOnePart: [Program] {
    (withoutOperation + withoutProperty + withoutOption + withoutSchema).filter { $0.strangeSchema == nil }
  }

  private var withoutOperation: [Program] {
    operations.withoutOnePart.filter { $0.first == operations.first }.map { Program(schemas: schemas, operations: $0) }
  }

  private var withoutProperty: [Program] {
    names { _ in true }.map { name in
      var program = changing { $0.removeAll { $0.name == name } }
      program.operations = operations.map { $0.without(property: name) }
      return program
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
  /// The lists that lack one item. Empty if there is only one item.
  fileprivate var withoutOneItem: [[Element]] {
    guard count > 1 else { return [] }
    return indices.map { index in Array(self[..<index]) + self[(index + 1)...] }
  }
}

extension Program.Operation {
  /// The operations with one record, id or nested operation removed.
  fileprivate var withoutOnePart: [Program.Operation] {
    switch self {
    case .put(let name, let newRecords): newRecords.withoutOneItem.map { .put(entity: name, $0) }
    case .get(let name, let labels): labels.withoutOneItem.map { .get(entity: name, $0) }
    case .delete(let name, let labels): labels.withoutOneItem.map { .delete(entity: name, $0) }
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
