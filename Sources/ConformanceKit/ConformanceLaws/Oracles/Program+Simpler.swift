package import ResponseComparing
package import StoreContract

extension Program {
  /// The same operations with a single schema. Properties that the schema lacks are left out, and properties that it
  /// has under another name are renamed.
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

  /// The same operations with one task after the other. None of them is cancelled.
  var serialised: Program {
    var serial = self
    serial.operations = operations.flatMap { operation in
      if case .concurrently(let tasks) = operation { Array(tasks.joined()).inTurn } else { [operation].inTurn }
    }
    return serial
  }

  /// The same operations without transactions. After each operation that was in one, every record is read, because the
  /// next operation might repair the damage.
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

  /// The same operations, with each kill replaced by closing the store.
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

  /// The same operations, with each query replaced by a read of every record that was put.
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

  /// The same operations, with each live query replaced by its query: where it starts, and after each operation that it
  /// would report before it ends.
  var withoutObservation: Program {
    var live: [(subscription: Subscription, query: Operation)] = []
    let operations = operations.flatMap { operation -> [Operation] in
      switch operation {
      case .subscribe(let name, let query, let subscription):
        live.append((subscription, .query(entity: name, query)))
        return live.suffix(1).map(\.query)
      case .unsubscribe(let subscription):
        live.removeAll { $0.subscription == subscription }
        return []
      case .events: return []
      default:
        if operation.endsLiveQueries { live = [] }
        return [operation] + (operation.onlyReads ? [] : live.map(\.query))
      }
    }
    return Program(schemas: schemas, operations: operations)
  }

  /// The same operations, with converters that only convert.
  var withPlainConverters: Program {
    Program(schemas: schemas, operations: operations.map(\.withPlainConverters))
  }
}

extension [Program.Operation] {
  /// The same calls one after the other. An operation that opens the location a second time comes last, as an ordinary
  /// opening.
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

  /// The operation without anything that a schema lacks, or nil if nothing is left.
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
  /// The fields that an entity has and whose values it admits.
  func narrowed(to entity: Entity?) -> Fields {
    narrowed(from: entity, to: entity)
  }

  /// The fields of one version of an entity that another version has under the same stored name, and whose values it
  /// admits.
  fileprivate func narrowed(from old: Entity?, to entity: Entity?) -> Fields {
    Fields(
      (entity?.properties ?? []).compactMap { property in
        guard let name = old?[storedName: property.storedName]?.name, let value = self[name] else { return nil }
        let narrowed = property.admits(value) ? value : value.narrowed(to: property.type)
        return property.admits(narrowed) ? (property.name, narrowed) : nil
      })
  }
}

extension Value {
  /// The value with the members that embedded objects have in a type: without the others, and with zeros for those
  /// that it lacks.
  fileprivate func narrowed(to type: PropertyType) -> Value {
    switch (type, self) {
    case (.optional(let element), _): self == .null ? self : narrowed(to: element)
    case (.array(let element), .array(let values)): .array(values.map { $0.narrowed(to: element) })
    case (.map(let element), .map(let entries)): .map(entries.compactMapValues { $1.narrowed(to: element) })
    case (.embedded(let object), .object(let members)):
      .object(
        Fields(
          object.properties.map { member in
            (member.name, (members[member.name] ?? member.type.storedZero).narrowed(to: member.type))
          }))
    default: self
    }
  }
}

extension Value {
  /// The same probe with a converter that only converts. Any other value is unchanged.
  fileprivate var withPlainConverter: Value {
    guard case .custom(Probe.customTypeName, .string(let persisted)) = self, let parts = Probe.parts(of: persisted)
    else {
      return self
    }
    return Probe.value(.plain, parts.text)
  }
}

extension Program {
  /// The program without concurrency, in two orders of the tasks' calls: the order in which they were called in a run,
  /// and the order in which they returned.
  package func serialised(asIn timeline: Timeline) -> [Program] {
    [\.called, \.returned].map { (moment: KeyPath<Timeline.Call, Int>) in
      var program = self
      // The first lane holds the calls outside the tasks.
      var lanes = timeline.lanes.dropFirst().map { $0.calls[...] }
      program.operations = operations.flatMap { operation -> [Program.Operation] in
        guard case .concurrently(let tasks) = operation else { return [operation].inTurn }
        var calls: [(moment: Int, operation: Program.Operation)] = []
        for (task, operations) in tasks.enumerated() where lanes.indices.contains(task) {
          calls += zip(lanes[task], operations).map { ($0[keyPath: moment], $1) }
          lanes[task] = lanes[task].dropFirst(operations.count)
        }
        return calls.sorted { $0.moment < $1.moment }.map(\.operation).inTurn
      }
      return program
    }
  }
}
