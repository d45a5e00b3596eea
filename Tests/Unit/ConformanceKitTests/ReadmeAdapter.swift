import ConformanceKit
import Synchronization

final class Shelf: Store {
  private let rows = Mutex<[RecordID: Fields]>([:])
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    rows.withLock { $0.merge(new) { _, new in new } }
    return new.map { $0.0 }
  }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] { rows.withLock { $0.records(ids) } }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { rows.withLock { $0.remove(ids) } }
}
let shelf = InMemoryAdapter(Backend(name: "shelf", semantics: .strict)) { Shelf() }
