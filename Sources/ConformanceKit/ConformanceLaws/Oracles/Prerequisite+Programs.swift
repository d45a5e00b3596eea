package import StoreContract

extension Prerequisite {
  /// The simpler programs that must succeed before a failure of a program counts against a law. A program that lacks
  /// what the simpler one would leave out is not simpler than itself.
  ///
  /// - Complexity: O(*n*) in the size of the program, for each of its schemas.
  package func programs(behind program: Program) -> [Program] {
    candidates(behind: program).filter { $0 != program }
  }

  private func candidates(behind program: Program) -> [Program] {
    switch self {
    case .values: Content(of: program).records.map { $0.program(isReopened: true) }
    case .valuesOnce: Content(of: program).records.map { $0.program(isReopened: false) }
    case .batches: Content(of: program).batches
    case .updates: Content(of: program).updates
    case .removals: Content(of: program).removals
    case .parts: Content(of: program).parts.map { $0.program(isReopened: false) }
    case .oneSchema:
      program.schemas.indices.map { program.narrowed(to: $0) }
    case .serial: [program.serialised]
    case .withoutTransactions: [program.withoutTransactions]
    case .withoutKills: [program.withoutKills]
    case .readings: [program.withoutQueries]
    case .withoutObservation: [program.withoutObservation]
    case .plainConverters: [program.withPlainConverters]
    }
  }
}

/// The values that a program writes, except for values that their properties do not admit.
private struct Content {
  /// The distinct records that are written, and the changes by updates.
  private(set) var records: [SingleRecord] = []
  private var known: Set<SingleRecord> = []
  /// The records of each put.
  private(set) var batches: [Program] = []
  private var changes: [SingleRecord] = []
  private var hasRemoval = false

  init(of program: Program) {
    var schema = program.schemas.first
    for operation in program.operations { note(operation, &schema, program.schemas) }
  }

  private mutating func note(_ operation: Program.Operation, _ schema: inout Schema?, _ schemas: [Schema]) {
    switch operation {
    case .open(let index): schema = schemas[index]
    case .put(let name, let newRecords):
      if let entity = schema?[entity: name] { batches.append(Program(batch: newRecords, of: entity)) }
      for newRecord in newRecords { note(SingleRecord(newRecord.fields, of: schema?[entity: name])) }
    case .update(let name, _, let fields):
      let change = SingleRecord(fields, of: schema?[entity: name])
      if note(change) || !changes.contains(change) { changes.append(change) }
    case .writeStored(let name, _, let fields):
      guard let entity = schema?[entity: name] else { return }
      let record = SingleRecord(fields, of: entity.ofStoredTypes { $0.storesItself })
      if !record.properties.isEmpty { note(record) }
      // Of stored objects that no property of the domain admits, only the parts are values.
      let objects = SingleRecord(fields, of: entity.ofStoredTypes { !$0.storesItself })
      for part in objects.cells.flatMap(\.parts) { note(part) }
    case .delete: hasRemoval = true
    default:
      var inside = operation.openedSchema.map { schemas[$0] } ?? schema
      for child in operation.children { note(child, &inside, schemas) }
      if operation.openedSchema == nil { schema = inside }
    }
  }

  /// Notes a record that is written, and returns whether it is new.
  @discardableResult
  private mutating func note(_ record: SingleRecord) -> Bool {
    let isNew = known.insert(record).inserted
    if isNew { records.append(record) }
    return isNew
  }

  /// For each value that a property is updated to, a program that updates another value of the property to it.
  var updates: [Program] {
    let others = records.flatMap(\.cells)
    return changes.flatMap { change in
      change.cells.compactMap { cell in
        others.first { $0.isInPlace(of: cell) && $0 != cell }.map { cell.program(replacing: $0) }
      }
    }
  }

  /// A program that removes a record, if this program removes one.
  var removals: [Program] {
    hasRemoval ? records.prefix(1).map(\.removal) : []
  }

  /// Each innermost element and member of the written values, in a property of its own.
  var parts: [SingleRecord] {
    records.flatMap(\.cells).flatMap(\.parts)
  }
}

extension Entity {
  /// The entity whose domain values are the stored values of some properties of this one.
  fileprivate func ofStoredTypes(where isIncluded: (PropertyType) -> Bool) -> Entity {
    Entity(
      name: name,
      properties: properties.filter { isIncluded($0.type) }.map {
        Property(name: $0.storedName, type: $0.type.stored, isOptional: $0.isOptional)
      })
  }
}

extension PropertyType {
  /// Whether the embedded objects inside are stored with the names and types of their Swift type. An object that has an
  /// enum as a member is stored with a raw value, which the Swift type does not admit.
  fileprivate var storesItself: Bool {
    switch self {
    case .embedded(let type): type.stored == type
    case .custom(let type): type.persisted.storesItself
    case .optional(let element), .array(let element), .map(let element): element.storesItself
    case .primitive, .enumeration, .toOne, .toMany: true
    }
  }
}

extension Entity {
  /// The entity without the properties that link to records.
  fileprivate var withoutLinks: Entity {
    Entity(name: name, properties: properties.filter { $0.type.linkedEntity == nil })
  }
}

/// A record on its own, without the rest of the program.
private struct SingleRecord: Hashable {
  let properties: [Property]
  let fields: Fields

  /// Creates a record of the fields that their properties admit.
  init(_ fields: Fields, of entity: Entity?) {
    // A single record has no other record to link to.
    self.fields = fields.narrowed(to: entity?.withoutLinks)
    let names = self.fields
    properties = (entity?.properties ?? []).filter { names[$0.name] != nil }
  }

  /// Creates a record of one property.
  init(_ property: Property, _ value: Value) {
    properties = [property]
    fields = Fields([(property.name, value)])
  }

  func program(isReopened: Bool) -> Program {
    let get = Program.Operation.get(entity: "Control", [1])
    return program(
      [.put(entity: "Control", [Program.NewRecord(1, fields)]), get] + (isReopened ? [.open(schema: 0), get] : []))
  }

  func program(replacing old: SingleRecord) -> Program {
    program([
      .put(entity: "Control", [Program.NewRecord(1, old.fields)]), .update(entity: "Control", 1, fields),
      .get(entity: "Control", [1]),
    ])
  }

  var removal: Program {
    let put = Program.Operation.put(entity: "Control", [Program.NewRecord(1, fields)])
    let (get, delete) = (
      Program.Operation.get(entity: "Control", [1]), Program.Operation.delete(entity: "Control", [1])
    )
    return program([put, delete, get, .update(entity: "Control", 1, fields), delete, put, get])
  }

  private func program(_ operations: [Program.Operation]) -> Program {
    let entity = Entity(name: "Control", properties: properties)
    return Program(
      schemas: [Schema(version: 1, entities: [entity])], operations: [.open(schema: 0)] + operations)
  }

  /// The record's properties, each as a separate record under its stored name.
  var cells: [SingleRecord] {
    properties.compactMap { property in
      fields[property.name].map { value in
        var stored = property
        stored.name = property.storedName
        return SingleRecord(stored, value)
      }
    }
  }

  /// Whether both records have the same properties.
  func isInPlace(of other: SingleRecord) -> Bool {
    properties == other.properties
  }

  /// The innermost elements and members of the values, each in a property of its own.
  var parts: [SingleRecord] {
    properties.flatMap { property in
      (fields[property.name].map { Self.parts(of: $0, property.type) } ?? []).map { type, value in
        SingleRecord(Property(name: "part", type: type), value)
      }
    }
  }

  private static func parts(of value: Value, _ type: PropertyType) -> [(PropertyType, Value)] {
    switch (type, value) {
    case (_, .null): []
    case (.optional(let element), _): parts(of: value, element)
    case (.array(let element), .array(let values)): values.flatMap { parts(of: $0, element) }
    case (.map(let element), .map(let fields)): fields.entries.flatMap { parts(of: $0.value, element) }
    case (.embedded(let embedded), .object(let members)):
      embedded.properties.flatMap { property in members[property.name].map { parts(of: $0, property.type) } ?? [] }
    case (.custom(let custom), .custom(_, let persisted)) where custom.persisted.isEmbedded:
      parts(of: persisted, custom.persisted)
    default: [(type, value)]
    }
  }
}

extension Program {
  /// Creates a program that stores records as new ones with one call and reads them with another. Values that their
  /// properties do not admit are left out.
  fileprivate init(batch newRecords: [NewRecord], of entity: Entity) {
    let records = newRecords.enumerated().map { NewRecord($0.offset + 1, $0.element.fields.narrowed(to: entity)) }
    self.init(
      schemas: [Schema(version: 1, entities: [entity])],
      operations: [
        .open(schema: 0), .put(entity: entity.name, records), .get(entity: entity.name, records.map(\.label)),
      ])
  }
}
