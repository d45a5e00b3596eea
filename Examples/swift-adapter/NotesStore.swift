import ConformanceKit
import Foundation
import Synchronization

/// A store in one file. Each change writes a new file and renames it to the place of the old one.
///
/// Replace the bodies of the methods with calls of your store. Any thread may call them at any time.
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

  /// Stores all records or none. A record without an id is new.
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    // This store has no types of its own, so the kit checks the values.
    let new = try records.map { ($0.id ?? .unique(), try entity.checked($0.fields)) }
    try change { content in
      for (id, fields) in new { content.records[id.text] = fields }
    }
    return new.map { $0.0 }
  }

  /// Returns one element for each id: the record, or nil if there is none.
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] {
    let records = content.withLock { $0.records }
    return ids.map { id in records[id.text].map { Record(id: id, fields: $0) } }
  }

  /// Removes records, and returns how many of them there were.
  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    var count = 0
    try change { content in
      count = ids.count { content.records.removeValue(forKey: $0.text) != nil }
    }
    return count
  }

  /// Writes the changed content to the file first, and then changes the content in memory.
  private func change(_ change: (inout Content) -> Void) throws {
    try content.withLock { content in
      var changed = content
      change(&changed)
      try JSONEncoder().encode(changed).write(to: file, options: .atomic)
      content = changed
    }
  }
}
