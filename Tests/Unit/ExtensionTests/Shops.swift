import ConformanceKit
import Synchronization

/// A store that does everything right, but for the defect that it is given.
final class Shop: Store {
  enum Defect {
    case none, keepsFirstOfBatch, roundsWhatWasShown
  }

  private let defect: Defect
  private let rows = Mutex<[RecordID: Fields]>([:])
  private let shown = Mutex<Set<RecordID>>([])

  init(_ defect: Defect) {
    self.defect = defect
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    rows.withLock { rows in
      rows.merge(defect == .keepsFirstOfBatch ? new.reversed() : new) { _, new in new }
    }
    return new.map(\.0)
  }

  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    let records = rows.withLock { $0.records(ids) }
    guard defect == .roundsWhatWasShown else { return records }
    return shown.withLock { shown in
      defer { shown.formUnion(ids) }
      return zip(ids, records).map { id, record in shown.contains(id) ? record.map(Shop.rounded) : record }
    }
  }

  func delete(_ ids: [RecordID], in entity: Entity) -> Int { rows.withLock { $0.remove(ids) } }

  private static func rounded(_ record: Record) -> Record {
    let fields = record.fields.compactMapValues { _, value -> Value? in
      guard case .custom(Price.customTypeName, .int64(let cents)) = value else { return value }
      return .custom(Price.customTypeName, persisted: .int64(cents - cents % 100))
    }
    return Record(id: record.id, fields: fields)
  }
}

/// The adapter of a shop.
func shop(_ defect: Shop.Defect = .none) -> InMemoryAdapter<Shop> {
  let capabilities = Capabilities(customTypes: [Price.customTypeName])
  return InMemoryAdapter(Backend(name: "shop", capabilities: capabilities, semantics: .strict)) { Shop(defect) }
}
