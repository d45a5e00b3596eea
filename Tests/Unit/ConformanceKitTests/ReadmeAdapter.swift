import ConformanceKit
import Synchronization

final class Shelf: Store {
  private let rows = Mutex<[RecordID: Fields]>([:])
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    return rows.withLock { rows in new.map { rows[$0] = $1; return $0 } }
  }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    rows.withLock { rows in ids.map { id in rows[id].map { Record(id: id, fields: $0) } } }
  }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int {
    rows.withLock { rows in ids.count { rows.removeValue(forKey: $0) != nil } }
  }
}
let shelf = InMemoryAdapter(Backend(name: "shelf", semantics: .strict)) { Shelf() }
