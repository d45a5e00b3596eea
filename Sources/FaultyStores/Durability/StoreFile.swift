import ConformanceKit
import Foundation

/// The file that a ``FileStore`` keeps its rows in, and the care with which it is written.
protocol StoreFile: Sendable {
  /// Whether each record of a batch is saved by itself.
  var takesRecordsOneByOne: Bool { get }

  /// The rows as they were last saved; none at a fresh location.
  func load() throws -> [SavedRow]

  /// Saves all rows.
  func save(_ rows: [SavedRow]) throws

  /// Ends the work on the file.
  func close() throws
}

extension StoreFile {
  var takesRecordsOneByOne: Bool { false }

  func close() {}
}

/// A file that is written elsewhere and then renamed to its place, so that it is there as it was or as it is to be.
struct RenamedFile: StoreFile {
  // Kept, since a location that nobody keeps is removed.
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

  /// Writes a file from its beginning on, with one call: what outlives the process need not be on the disk yet.
  static func write(_ rows: [SavedRow], to file: URL) throws {
    let descriptor = open(file.path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw StoreError(cannot: "open \(file.path)", code: errno) }
    defer { _ = Foundation.close(descriptor) }
    let data = try JSONEncoder().encode(rows)
    let written = data.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
    // A disk without room takes the beginning, and says so at the next call.
    guard written == data.count else {
      throw StoreError(cannot: "write \(file.path)", code: written < 0 ? errno : ENOSPC)
    }
  }
}
