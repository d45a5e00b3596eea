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

  /// The largest number of records of a batch: 1 if the entity has many records already.
  func room(at place: SessionPlace) -> Int {
    let largest = place.entity.largestBatch(parts)
    return parts.overwrites ? largest : max(1, largest - records[place.index].live.count)
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
    let conditional = columns.filter { $0.property.type.isScalar }
    let sortable = columns.filter { context.canSort(by: $0.property.type) }
    var query = Query()
    let kind = draw.index(weights: [3, 3, 2, 2])
    if kind & 1 == 1, !conditional.isEmpty, !context.operators(SessionDesign.conditions).isEmpty {
      query.condition = drawCondition(&draw, conditional)
    }
    if kind & 2 == 2, !sortable.isEmpty {
      query.order = draw.collection(count: 1...2) { draw in
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

  /// Draws whether records are read at once after they were written, and how: by their ids or by a query.
  func drawReading(_ draw: inout Draw, _ labels: [Program.Label], _ place: SessionPlace) -> [Program.Operation] {
    let kind = draw.index(weights: [6, 2, 1])
    let hasQueries = !context.backend.capabilities.queries.isEmpty
    switch kind {
    case 0: return []
    case 2 where hasQueries: return [.query(entity: place.entity.name, Query())]
    default: return [.get(entity: place.entity.name, labels)]
    }
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

extension Draw {
  /// Draws how many records a call is about: mostly one or a few, sometimes many.
  ///
  /// - Parameters:
  ///   - limits: The largest counts, the smallest first.
  ///   - areLarge: Whether each is drawn twice as often as the one before it, and not half as often.
  mutating func drawCount(limits: [Int], areLarge: Bool = false) -> Int {
    let limit = limits[index(weights: limits.indices.map { 1 << (areLarge ? $0 : limits.count - $0) })]
    return integer(in: 1...limit, simplest: 1)
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

extension PropertyType {
  /// Whether values have no parts of their own.
  fileprivate var isScalar: Bool {
    switch self {
    case .primitive, .enumeration: true
    case .custom(let type): !type.persisted.isEmbedded
    case .optional, .array, .map, .embedded, .toOne, .toMany: false
    }
  }
}
