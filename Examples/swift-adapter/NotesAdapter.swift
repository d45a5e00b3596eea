import ConformanceKit
import Foundation
import Synchronization

/// Hosts the store in this process, for the kit to drive it: all that makes it an adapter.
@main
enum Main {
  static func main() {
    AdapterHost.run(NotesAdapter())
  }
}

/// What the store does, and what it promises.
struct NotesAdapter: StoreAdapter {
  let backend = Backend(
    name: "notes", capabilities: Capabilities(types: [.bool, .int64, .string], durable: true), semantics: .strict)

  func open(_ location: Location, schema: Schema) throws -> NotesStore {
    try NotesStore(file: location.directory().appending(path: "notes.json"))
  }
}

/// A store in one file, which is written anew after each change: elsewhere, and then renamed to its place.
final class NotesStore: Store {
  private struct Content: Codable {
    var records: [String: Fields] = [:]
  }

  private let file: URL
  private let content: Mutex<Content>

  init(file: URL) throws {
    self.file = file
    let isThere = FileManager.default.fileExists(atPath: file.path)
    content = Mutex(isThere ? try JSONDecoder().decode(Content.self, from: Data(contentsOf: file)) : Content())
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    try change { content in
      for (id, fields) in new { content.records[id.text] = fields }
    }
    return new.map { $0.0 }
  }

  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    let records = content.withLock { $0.records }
    return ids.map { id in records[id.text].map { Record(id: id, fields: $0) } }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    var count = 0
    try change { content in
      count = ids.count { content.records.removeValue(forKey: $0.text) != nil }
    }
    return count
  }

  /// Changes the content once the file has it.
  private func change(_ change: (inout Content) -> Void) throws {
    try content.withLock { content in
      var changed = content
      change(&changed)
      try JSONEncoder().encode(changed).write(to: file, options: .atomic)
      content = changed
    }
  }
}
