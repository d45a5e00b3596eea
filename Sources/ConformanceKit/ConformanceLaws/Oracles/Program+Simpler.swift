import StoreContract

extension Program {
  /// The same operations with one schema throughout: what that schema does not know is left out, and what it knows under
  /// another name is renamed.
  func narrowed(to index: Int) -> Program {
    var narrowed = self
    var current = schemas[index]
    narrowed.schemas = [schemas[index]]
    narrowed.operations = operations.compactMap { operation in
      if case .open(let opened) = operation { current = schemas[opened] }
      return operation.narrowed(from: current, to: schemas[index])
    }
    return narrowed
  }

  /// The same operations, one task after the other, none of which is cancelled.
  var serialised: Program {
    var serial = self
    serial.operations = operations.flatMap { operation in
      if case .concurrently(let tasks) = operation { Array(tasks.joined()).inTurn } else { [operation].inTurn }
    }
    return serial
  }

  /// The same operations, none of them in a transaction, and after each that was, a reading of every record that was put: what
  /// it damages may be mended by the next.
  var withoutTransactions: Program {
    var labels: Set<Label> = []
    let operations = operations.flatMap { operation -> [Operation] in
      operation.withoutTransactions.flatMap { inner -> [Operation] in
        if case .put(_, let newRecords) = inner { labels.formUnion(newRecords.map(\.label)) }
        guard inner != operation, let name = inner.entityName else { return [inner] }
        return [inner, .get(entity: name, labels.sorted())]
      }
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The same operations, with a closing in the place of each kill.
  var withoutKills: Program {
    let operations = operations.flatMap { operation -> [Operation] in
      switch operation {
      case .kill: [.close]
      case .killDuring(.close, _): [.close]
      case .killDuring(let inner, _): [inner, .close]
      default: [operation]
      }
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The same operations, with a reading of every record that was put in the place of each query.
  var withoutQueries: Program {
    var labels: Set<Label> = []
    let operations = operations.map { operation -> Operation in
      switch operation {
      case .put(_, let newRecords): labels.formUnion(newRecords.map(\.label))
      case .query(let name, _): return .get(entity: name, labels.sorted())
      default: break
      }
      return operation
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The same operations without live queries. In the place of each is its query: where it starts, and after whatever it
  /// would be told of.
  var withoutObservation: Program {
    var queries: [Operation] = []
    let operations = operations.flatMap { operation -> [Operation] in
      switch operation {
      case .subscribe(let name, let query, _):
        queries.append(.query(entity: name, query))
        return queries.suffix(1)
      case .events, .unsubscribe: return []
      default: return [operation] + queries
      }
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The same operations on converters that do nothing but convert.
  var withPlainConverters: Program {
    Program(schemas: schemas, operations: operations.map(\.withPlainConverters))
  }
}

extension [Program.Operation] {
  /// The same calls, each of which ends before the next begins: what opens the location once more comes last, as an opening of
  /// its own.
  var inTurn: [Program.Operation] {
    var last: [Program.Operation] = []
    let first = compactMap { operation -> Program.Operation? in
      switch operation {
      case .alongside(let schema, let operations): last += [.open(schema: schema)] + operations
      case .cancelling(_, let operation): return operation
      default: return operation
      }
      return nil
    }
    return first + last
  }
}

extension Program.Operation {
  fileprivate var withoutTransactions: [Program.Operation] {
    switch self {
    case .transaction(_, let operations): operations.flatMap(\.withoutTransactions)
    case .cancelling(_, let operation): operation.withoutTransactions
    default: [self]
    }
  }

  fileprivate var withPlainConverters: Program.Operation {
    let plain = mapFields { fields in fields.compactMapValues { $1.withPlainConverter } }
    return plain.mapChildren { $0.map(\.withPlainConverters) } ?? plain
  }

  /// The operation as far as a schema knows what it names; nil where nothing is left of it.
  fileprivate func narrowed(from old: Schema, to schema: Schema) -> Program.Operation? {
    switch self {
    case .writeStored: nil
    case .put(let name, _), .update(let name, _, _):
      mapFields { $0.narrowed(from: old[entity: name], to: schema[entity: name]) }
    default: mapChildren { $0.compactMap { $0.narrowed(from: old, to: schema) } }?.mapSchema { _ in 0 }
    }
  }
}

extension Fields {
  /// The fields that an entity knows and whose values it admits.
  func narrowed(to entity: Entity?) -> Fields {
    narrowed(from: entity, to: entity)
  }

  /// The fields of one version of an entity that another knows, by stored name, and whose values it admits.
  fileprivate func narrowed(from old: Entity?, to entity: Entity?) -> Fields {
    Fields(
      (entity?.properties ?? []).compactMap { property in
        guard let name = old?[storedName: property.storedName]?.name, let value = self[name], property.admits(value)
        else {
          return nil
        }
        return (property.name, value)
      })
  }
}

extension Value {
  /// The same probe with a converter that does nothing but convert; any other value itself.
  fileprivate var withPlainConverter: Value {
    guard case .custom(Probe.customTypeName, .string(let persisted)) = self, let parts = Probe.parts(of: persisted)
    else {
      return self
    }
    return Probe.value(.plain, parts.text)
  }
}
