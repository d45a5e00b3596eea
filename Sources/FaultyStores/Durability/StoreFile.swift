import Foundation
import StoreContract

/// The file in which a ``FileStore`` keeps its rows. Implementations differ in how safely they write it.
protocol StoreFile: Sendable {
  /// Whether each record of a batch is saved separately.
  var takesRecordsOneByOne: Bool { get }

  /// Returns the rows that were saved last. The list is empty at a new location.
  func load() throws -> [SavedRow]

  /// Saves all rows of the store.
  func save(_ rows: [SavedRow]) throws

  /// Finishes all work on the file.
  func close() throws
}

extension StoreFile {
  var takesRecordsOneByOne: Bool { false }

  func close() {}
}

/// A file that is written under another name and then renamed. A kill therefore leaves either the old content or the
/// new.
struct RenamedFile: StoreFile {
  // The location is kept because its directory is removed when nothing refers to it.
  private let location: Location
  let url: URL

  init(_ location: Location) throws {
    self.location = location
    url = try location.directory().appending(path: "rows.json")
  }

  func load() throws -> [SavedRow] {
    guard FileManager.default.fileExists(atPath: url.path) else { return [] }
    return try JSONDecoder().decode([SavedRow].self, from: Data(contentsOf: url))
  }

  func save(_ rows: [SavedRow]) throws {
    let newRecord = url.appendingPathExtension("new")
    try Self.write(rows, to: newRecord)
    guard rename(newRecord.path, url.path) == 0 else {
      throw StoreError(cannot: "rename \(newRecord.path)", code: errno)
    }
  }

  /// Overwrites a file from its beginning with one call. It does not flush to the disk, because the data only has to
  /// outlive the process.
  static func write(_ rows: [SavedRow], to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(cannot: "open \(file.path)", code: errno) }
    defer { _ = Foundation.close(descriptor) }
    let data = try JSONEncoder().encode(rows)
    let written = data.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    // A full disk accepts the first part of the data, and reports the error at the next call.
    guard written == data.count else {
      throw StoreError(cannot: "write \(file.path)", code: written < 0 ? errno : ENOSPC)
    }
  }
}
