import Generators
import StoreContract

/// A record of a long program before its label is known: an entity and a slot.
struct SessionPlace {
  /// The index of the entity.
  let index: Int
  let entity: SessionEntity
  let slot: Int

  /// The place some slots further on.
  func moved(by offset: Int) -> SessionPlace {
    SessionPlace(index: index, entity: entity, slot: slot + offset)
  }
}

extension SessionState {
  /// Draws the entity and the slot of a record.
  func drawPlace(_ draw: inout Draw) -> SessionPlace {
    let index = draw.uniform(in: 0...(design.entities.count - 1))
    return SessionPlace(
      index: index, entity: design.entities[index], slot: draw.uniform(in: 0...5) % design.slots)
  }

  /// Draws how many records a call is about: mostly one or a few, sometimes many. In a program of many records, it is
  /// the other way round.
  ///
  /// - Parameter limits: The largest counts, the smallest first.
  func drawCount(_ draw: inout Draw, limits: [Int]) -> Int {
    let weights = limits.indices.map { 1 << (design.hasManyRecords ? $0 : limits.count - $0) }
    return draw.integer(in: 1...limits[draw.index(weights: weights)], simplest: 1)
  }

  /// Draws the key of a row, which gives a record its values.
  static func drawRow(_ draw: inout Draw) -> Int {
    draw.uniform(in: 0...(SessionEntity.rowKeys - 1))
  }

  /// The record in a place with the values of a row. It is stored from now on.
  mutating func newRecord(at place: SessionPlace, row: Int) -> Program.NewRecord {
    Program.NewRecord(store(place.slot, of: place.index), place.entity.fields(ofRow: row, version))
  }

  /// Draws a query: of all records, of those that a condition finds, and in an order.
  func drawQuery(_ draw: inout Draw, of entity: SessionEntity) -> Query {
    let columns = entity.columns(version)
    let conditional = columns.filter { column in
      let type = column.property.type
      return (type.isScalar || type.partType != nil) && !context.operators(SessionDesign.conditions, on: type).isEmpty
    }
    let sortable = columns.filter { context.canSort(by: $0.property.type) }
    var query = Query()
    let kind = draw.index(weights: [2, 3, 2, 3])
    if kind & 1 == 1, !conditional.isEmpty {
      query.condition = drawCondition(&draw, conditional)
    }
    if kind & 2 == 2, !sortable.isEmpty {
      query.order = draw.collection(count: 1...2, mean: 1) { draw in
        Query.Order(draw.element(of: sortable).property.name, isAscending: !draw.boolean())
      }
    }
    return query
  }

  private func drawCondition(_ draw: inout Draw, _ columns: [DrawnTable.Column]) -> Query.Condition {
    let parts = draw.collection(count: 1...2, "part") { draw in
      context.drawCondition(&draw, SessionDesign.conditions, on: draw.element(of: columns))
    }
    guard parts.count > 1 else { return parts[0] }
    switch draw.index(weights: [2, 2, 1]) {
    case 0: return .and(parts)
    case 1: return .or(parts)
    default: return .not(.and(parts))
    }
  }

  /// Draws whether a read follows an operation, by ids or by a query, and returns both.
  ///
  /// Shrinking can leave out the operation alone, because a failure may need nothing but the read.
  ///
  /// - Parameters:
  ///   - draw: The source of choices.
  ///   - place: Where the records are.
  ///   - labels: The records to read. Nil for those of the operation.
  ///   - operation: Makes the operation, without any choice, and changes the state to the state after it.
  mutating func drawReading(
    _ draw: inout Draw, _ place: SessionPlace, of labels: [Program.Label]? = nil,
    after operation: (inout SessionState) -> Program.Operation
  ) -> [Program.Operation] {
    let kind = draw.index(weights: [6, 2, 1])
    guard kind > 0 else { return [operation(&self)] }
    let isQuery = kind == 2 && !context.backend.capabilities.queries.isEmpty
    // An index of weight 0 comes only from shrinking.
    let before = draw.index(weights: [0, 1]) == 0 ? self : nil
    let done = operation(&self)
    let labels = labels ?? done.labels
    let read =
      isQuery ? Program.Operation.query(entity: place.entity.name, Query()) : .get(entity: place.entity.name, labels)
    guard let before, isQuery || Set(before.records[place.index].known).isSuperset(of: labels) else {
      return [done, read]
    }
    restore(before)
    return [read]
  }

  /// Reads of all records that were ever stored, and of all that are found.
  var allReads: [Program.Operation] {
    zip(design.entities, records).flatMap { entity, records -> [Program.Operation] in
      guard !records.known.isEmpty else { return [] }
      let get = Program.Operation.get(entity: entity.name, records.known)
      return context.backend.capabilities.queries.isEmpty ? [get] : [get, .query(entity: entity.name, Query())]
    }
  }

  /// The state of a location that has no records yet.
  var inAnotherLocation: SessionState {
    var other = SessionState(design, context, parts)
    other.version = version
    other.skipLabels(givenBy: self)
    return other
  }
}

extension GenerationContext {
  /// Whether the backend sorts by values of a type.
  func canSort(by type: PropertyType) -> Bool {
    guard backend.capabilities.queries.contains(.order) else { return false }
    return switch type {
    case .primitive, .enumeration: true
    default: false
    }
  }
}
