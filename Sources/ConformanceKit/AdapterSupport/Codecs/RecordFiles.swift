import Foundation
import StoreContract

/// The files of a store: one for each record, `<entity>/<id>`.
///
/// A file is written in another directory and then renamed to its place, so that it is either complete or absent.
struct RecordFiles: Sendable {
  /// A file that was written and not yet renamed to its place.
  struct Staged: Sendable {
    fileprivate let temporary: URL
    fileprivate let destination: URL
  }

  // Keep a reference, because a location is removed once nothing refers to it.
  private let location: Location
  private let directory: URL

  init(location: Location) throws {
    self.location = location
    directory = try location.directory()
  }

  /// Creates the directories of the entities and the directory for staged files.
  func makeDirectories(for entities: [Entity]) throws {
    for directory in entities.map(self.directory(of:)) + [stagingDirectory] {
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    }
  }

  /// The bytes of a record's file, or nil if there is none.
  func read(_ id: RecordID, of entity: Entity) throws -> Data? {
    do {
      return try Data(contentsOf: url(of: id, entity))
    } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
      return nil
    }
  }

  /// Removes the file of a record.
  ///
  /// - Returns: Whether the file existed.
  func remove(_ id: RecordID, of entity: Entity) throws -> Bool {
    do {
      try FileManager.default.removeItem(at: url(of: id, entity))
      return true
    } catch let error as CocoaError where error.code == .fileNoSuchFile {
      return false
    }
  }

  /// Writes records to staged files, from which ``place(_:)`` puts them in their places.
  ///
  /// - Throws: The file system's error. No staged file remains then.
  func stage(_ records: [(id: RecordID, data: Data)], of entity: Entity) throws -> [Staged] {
    var staged: [Staged] = []
    do {
      for record in records {
        let file = Staged(
          temporary: stagingDirectory.appending(path: UUID().uuidString), destination: url(of: record.id, entity))
        staged.append(file)
        try write(record.data, to: file.temporary)
      }
      return staged
    } catch {
      discard(staged)
      throw error
    }
  }

  /// Renames staged files to their places.
  ///
  /// - Throws: ``StoreError`` if the file system fails. Files that were already renamed keep their places.
  func place(_ staged: [Staged]) throws {
    for file in staged where rename(file.temporary.path, file.destination.path) != 0 {
      throw StoreError(cannot: "rename \(file.temporary.path) to \(file.destination.path)", code: errno)
    }
  }

  /// Removes the staged files that were not renamed to their places.
  func discard(_ staged: [Staged]) {
    for file in staged { unlink(file.temporary.path) }
  }

  /// Writes a file without waiting for the disk, unlike `Data.write(to:)`. The file still outlives the process.
  private func write(_ data: Data, to file: URL) throws {
    guard let stream = fopen(file.path, "wb") else { throw StoreError(cannot: "open \(file.path)", code: errno) }
    let isWritten = data.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, stream) == $0.count }
    let writingCode = errno
    guard fclose(stream) == 0 else { throw StoreError(cannot: "close \(file.path)", code: errno) }
    guard isWritten else { throw StoreError(cannot: "write \(file.path)", code: writingCode) }
  }

  private var stagingDirectory: URL { directory.appending(path: ".staged", directoryHint: .isDirectory) }

  private func directory(of entity: Entity) -> URL {
    directory.appending(path: Self.fileName(for: entity.name), directoryHint: .isDirectory)
  }

  private func url(of id: RecordID, _ entity: Entity) -> URL {
    directory(of: entity).appending(path: Self.fileName(for: id.text), directoryHint: .notDirectory)
  }

  /// A name that is valid on every file system. It consists of letters, digits, `-` and `_`. Any other byte is written
  /// as `%` and its hexadecimal form.
  private static func fileName(for name: String) -> String {
    name.utf8.reduce(into: name.isEmpty ? "%" : "") { result, byte in
      switch UnicodeScalar(byte) {
      case "a"..."z", "A"..."Z", "0"..."9", "-", "_": result.unicodeScalars.append(UnicodeScalar(byte))
      default: result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
  }
}
