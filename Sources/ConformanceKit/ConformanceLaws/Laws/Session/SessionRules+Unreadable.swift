import Generators
import StoreContract

/// The rule for records that cannot be read.
extension SessionRule {
  /// A write of a stored value that is invalid for its type, reads of the record, and its removal.
  static let unreadable = SessionRule("unreadable record", weight: 3) { draw, state in
    let place = state.drawPlace(&draw)
    let operations = state.drawUnreadable(&draw, place)
    guard let labels = operations.first?.labels else { return [] }
    state.remove(labels, of: place.index)
    return operations + [.delete(entity: place.entity.name, labels)]
  }
}

extension SessionState {
  /// Draws a write of a stored value that is invalid for its type, and reads of the record. The record is a new one, or
  /// one that the program knows. Empty if the types of the entity have no invalid values.
  ///
  /// - Parameter isRefused: Whether each read must be refused, so no query may leave out the record.
  mutating func drawUnreadable(
    _ draw: inout Draw, _ place: SessionPlace, isRefused: Bool = false
  ) -> [Program.Operation] {
    let row = Self.drawRow(&draw)
    let index = draw.uniform(in: 0...5)
    let isNew = !draw.boolean()
    let columns = place.entity.columns(version).compactMap { column in
      column.property.type.unknownStoredForm(context).map { (column.property.storedName, $0) }
    }
    guard !columns.isEmpty, place.entity.isKeptExactly(by: context.backend.semantics) else { return [] }
    let label = (isNew ? nil : records[place.index].label(inSlot: place.slot)) ?? unusedLabel()
    let fields = place.entity.storedFields(ofRow: row, version).merging(Fields([columns[index % columns.count]]))
    let reads = draw.collection(count: 1...3) { draw in drawRead(&draw, of: label, place, isRefused: isRefused) }
    return [.writeStored(entity: place.entity.name, label, fields)] + reads
  }

  /// Draws a read of a record: alone, among others, or by a query.
  private func drawRead(
    _ draw: inout Draw, of label: Program.Label, _ place: SessionPlace, isRefused: Bool
  ) -> Program.Operation {
    let known = records[place.index].knownLabels(from: place.slot, count: 3)
    switch draw.index(weights: [3, 2, context.backend.capabilities.queries.isEmpty ? 0 : 4]) {
    case 0: return .get(entity: place.entity.name, [label])
    case 1: return .get(entity: place.entity.name, known + [label])
    default:
      var query = drawQuery(&draw, of: place.entity)
      if isRefused { query.condition = nil }
      return .query(entity: place.entity.name, query)
    }
  }
}

extension PropertyType {
  /// A stored value that is invalid for the type: a raw value without a case, or an invalid form of a custom type. Nil
  /// if there is none, or if the kit and not the backend converts values of the type.
  fileprivate func unknownStoredForm(_ context: GenerationContext) -> Value? {
    switch self {
    case .enumeration(let type):
      [.int64(9_999), .string("unknown case")].first { value in
        PropertyType.primitive(type.raw).admits(value) && !type.cases.contains { $0.raw == value }
      }
    case .custom(let type) where context.backend.capabilities.conversion == .native: type.invalidForms.first
    case .optional(let type): type.unknownStoredForm(context)
    case .primitive, .custom, .array, .map, .embedded, .toOne, .toMany: nil
    }
  }
}
