import ReferenceStore
import StoreContract

/// A call of a store, as the conditions of a trigger see it.
struct DefectiveCall {
  let place: Defect.Place
  /// The entity, or nil for a call that concerns all of them.
  var entity: Entity?
  /// The ids of the records that exist already.
  var ids: [RecordID] = []
  /// The records that the call contains or gives back.
  var records: [Fields] = []
  /// The number of records that the call is about.
  var batch = 0
  var query: Query?

  init(_ place: Defect.Place, in entity: Entity? = nil) {
    self.place = place
    self.entity = entity
  }
}

extension DefectiveStore {
  /// Whether the defect shows in a call.
  func isTriggered(by call: DefectiveCall) -> Bool {
    call.place == defect.place && defect.trigger.allSatisfy { holds($0, for: call) }
  }

  private func holds(_ condition: Defect.Condition, for call: DefectiveCall) -> Bool {
    let memory = session.value
    switch condition {
    case .nth(let number): return memory.calls[call.place] == number
    case .after(let place, let count): return memory.calls[place, default: 0] >= count
    case .reopened(let count): return location.value.openings > count
    case .batch(let count): return call.batch >= count
    case .result(let count): return call.records.count >= count
    case .table(let count): return entities(of: call).contains { rows(of: $0, in: base).count >= count }
    case .string(let count): return hasValue(in: call) { $0.longestString >= count }
    case .collection(let count): return hasValue(in: call) { $0.longestCollection >= count }
    case .value(let kind): return hasValue(in: call, kind.contains)
    case .nullBeside:
      return whole(call).contains { $0.count > 1 && $0.entries.contains { $0.value == .null } }
    case .transaction(let count): return depth >= count
    case .observed: return memory.liveQueries > 0
    case .otherEntity: return memory.lastEntity.map { $0 != call.entity?.name } ?? false
    case .removal: return memory.removed.contains { $0.entity == call.entity?.name }
    case .restored: return keys(of: call).contains(where: memory.removed.contains)
    case .written(let count): return keys(of: call).contains { memory.writes[$0, default: 0] >= count }
    case .with(let symbol): return call.query?.operators.contains(symbol) ?? false
    case .descending: return call.query?.order.contains { !$0.isAscending } ?? false
    case .twoKeys: return (call.query?.order.count ?? 0) > 1
    }
  }

  private func entities(of call: DefectiveCall) -> [Entity] {
    call.entity.map { [$0] } ?? schema.entities
  }

  private func keys(of call: DefectiveCall) -> [RecordKey] {
    guard let entity = call.entity else { return [] }
    return call.ids.map { RecordKey($0, in: entity) }
  }

  private func hasValue(in call: DefectiveCall, _ isMeant: (Value) -> Bool) -> Bool {
    call.records.contains { $0.entries.contains { isMeant($0.value) } }
  }

  /// The records of a call. The records that an update changes have all their properties.
  private func whole(_ call: DefectiveCall) -> [Fields] {
    guard call.place == .update, let entity = call.entity else { return call.records }
    let rows = call.ids.compactMap { (try? base.storedRow($0, of: entity)) ?? nil }
    return rows.map { row in call.records.reduce(row) { $0.merging($1) } }
  }
}

extension Value {
  /// The number of bytes of the longest string in the value.
  fileprivate var longestString: Int {
    switch self {
    case .string(let text): text.utf8.count
    case .array(let elements): elements.map(\.longestString).max() ?? 0
    case .map(let fields), .object(let fields): fields.entries.map(\.value.longestString).max() ?? 0
    case .custom(_, let persisted): persisted.longestString
    default: 0
    }
  }

  /// The number of elements of the longest collection in the value.
  fileprivate var longestCollection: Int {
    switch self {
    case .array(let elements): max(elements.count, elements.map(\.longestCollection).max() ?? 0)
    case .map(let fields): max(fields.count, fields.entries.map(\.value.longestCollection).max() ?? 0)
    case .object(let fields): fields.entries.map(\.value.longestCollection).max() ?? 0
    default: 0
    }
  }
}
