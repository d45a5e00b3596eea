public import Foundation
import StoreCoding

extension RecordStore where Connection == TemporaryFolder {
  /// Records in a folder with one JSON file for each.
  ///
  /// ```swift
  /// let store = RecordStore<Note, TemporaryFolder>.jsonFiles(
  ///   write: { try NoteFiles(folder: $1).save($0) }, read: { try NoteFiles(folder: $0).all() })
  /// ```
  ///
  /// - Parameters:
  ///   - versions: The versions of the files, the oldest first.
  ///   - key: The key that identifies a record. The file of a record has its value as its name.
  ///   - write: Writes a record to the folder as the app does.
  ///   - read: Reads all records in the folder as the app does.
  ///   - migrate: Migrates the files in the folder to a later version as the app does.
  public static func jsonFiles(
    versions: [String] = ["1"], key: String = "id",
    write: @escaping @Sendable (Record, URL) async throws -> Void,
    read: @escaping @Sendable (URL) async throws -> [Record],
    migrate: @escaping @Sendable (URL, _ version: String) async throws -> Void = { _, _ in }
  ) -> RecordStore {
    RecordStore(
      versions: versions, key: key, open: { _ in try TemporaryFolder() },
      migrate: { folder, version in try await migrate(folder.url, version) },
      write: { record, folder in
        try await write(record, folder.url)
        return record
      }, read: { try await read($0.url) }, rows: { try $0.rows },
      writeRow: { row, folder in try folder.write(row, key: key) })
  }
}

/// A folder of files that is removed when nothing refers to it.
public final class TemporaryFolder: Sendable {
  /// The location of the folder.
  public let url: URL

  /// Creates an empty folder in the system's temporary directory.
  ///
  /// - Throws: The error of the file system.
  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(
      path: "records-\(UUID().uuidString)", directoryHint: .isDirectory)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The content of each JSON file.
  fileprivate var rows: [RecordRow] {
    get throws {
      let files = try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      return try files.filter { $0.pathExtension == "json" }.compactMap { file in
        DocumentFormat.parse(try Data(contentsOf: file)).tree?.members.map { members in
          RecordRow(members.mapValues(RowValue.init))
        }
      }
    }
  }

  fileprivate func write(_ row: RecordRow, key: String) throws {
    let name = row.columns[key].map { $0.node.word ?? $0.node.text } ?? UUID().uuidString
    let node = JSONNode.object(row.columns.map { ($0.key, $0.value.node) })
    try Data(node.inOrder.text.utf8).write(to: url.appending(path: "\(name).json", directoryHint: .notDirectory))
  }
}
