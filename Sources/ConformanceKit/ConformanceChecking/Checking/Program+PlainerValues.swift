import StoreContract

extension Program {
  /// Every program in which some values are plainer: first those in which one record alone keeps its values, then those
  /// in which one property of one record has a plainer value. Of many records or properties, only the first are tried.
  ///
  /// The plainest values are zero, false, and what is empty.
  var withPlainerValues: [Program] {
    let cells = cells
    let records = Set(cells.map(\.record)).sorted { ($0.entity, $0.label) < ($1.entity, $1.label) }
    let alone = records.count > 1 ? records.prefix(Self.mostAtOnce) : []
    return alone.map { record in plainer { $0.record != record } }
      + cells.prefix(Self.mostAtOnce).map { cell in plainer { $0 == cell } }
  }

  private static var mostAtOnce: Int { 40 }

  /// A record of an entity.
  private struct Record: Hashable {
    let entity: String
    let label: Label
  }

  /// A property of a record.
  private struct Cell: Hashable {
    let record: Record
    let property: String
  }

  /// The properties of records that are written with a value that has a plainer one, in the order of the first writes.
  private var cells: [Cell] {
    var cells: [Cell] = []
    var known: Set<Cell> = []
    _ = mapCells { cell, value in
      if value.plainest != value, known.insert(cell).inserted { cells.append(cell) }
      return value
    }
    return cells
  }

  private func plainer(where isMeant: (Cell) -> Bool) -> Program {
    mapCells { isMeant($0) ? $1.plainest : $1 }
  }

  /// The program with each written value replaced.
  private func mapCells(_ change: (Cell, Value) -> Value) -> Program {
    func changed(_ fields: Fields, of entity: String, _ label: Label) -> Fields {
      fields.compactMapValues { change(Cell(record: Record(entity: entity, label: label), property: $0), $1) }
    }
    return mapOperations { operation, _ in
      switch operation {
      case .put(let entity, let records):
        [.put(entity: entity, records.map { NewRecord($0.label, changed($0.fields, of: entity, $0.label)) })]
      case .update(let entity, let label, let fields):
        [.update(entity: entity, label, changed(fields, of: entity, label))]
      case .writeStored(let entity, let label, let fields):
        [.writeStored(entity: entity, label, changed(fields, of: entity, label))]
      default: [operation]
      }
    }
  }
}

extension Value {
  /// The plainest value of the same kind. The value itself if the kit knows no plainer one, as of an enum.
  fileprivate var plainest: Value {
    switch self {
    case .array: .array([])
    case .map: .map([:])
    // The beginning of 1970 is a date before 2001, which is a class of its own.
    case .date: .date(0)
    default: Primitive.allCases.lazy.map(\.zero).first { $0.kind == kind } ?? self
    }
  }
}
