import ConformanceLaws
import Foundation
import StoreContract

extension FaultyStore {
  static let acknowledgedBeforeWritten = FaultyStore(
    "acknowledged-before-written", .durability, "A change is acknowledged, and written with the next one.",
    FaultyAdapter(file: "acknowledged-before-written") { LateFile(file: try RenamedFile($0)) })

  static let recordsOfABatchWrittenAlone = FaultyStore(
    "records-of-a-batch-written-alone", .durability, "Each record of a batch is written by itself.",
    FaultyAdapter(file: "records-of-a-batch-written-alone") { FileOfSingleRecords(file: try RenamedFile($0)) })

  static let fileOverwritten = FaultyStore(
    "file-overwritten", .durability, "The file is emptied and written anew, so that half of it may be all there is.",
    FaultyAdapter(file: "file-overwritten") { OverwrittenFile(file: try RenamedFile($0)) })

  static let lockLeftBehind = FaultyStore(
    "lock-left-behind", .durability, "A file says that the location is open, and a killed process leaves it there.",
    FaultyAdapter(file: "lock-left-behind") { try LockedFile($0) })
}

/// A file that is always one change behind.
private final class LateFile: StoreFile {
  private let file: RenamedFile
  private let unwritten = Remembered<[SavedRow]?>(nil)

  init(file: RenamedFile) {
    self.file = file
  }

  func load() throws -> [SavedRow] { try file.load() }

  func save(_ rows: [SavedRow]) throws {
    try close()
    unwritten.change { $0 = rows }
  }

  func close() throws {
    if let rows = unwritten.value { try file.save(rows) }
  }
}

/// A file to which a batch is written record by record.
private struct FileOfSingleRecords: StoreFile {
  let file: RenamedFile

  var takesRecordsOneByOne: Bool { true }

  func load() throws -> [SavedRow] { try file.load() }

  func save(_ rows: [SavedRow]) throws { try file.save(rows) }
}

/// A file that is overwritten in place.
private struct OverwrittenFile: StoreFile {
  let file: RenamedFile

  func load() throws -> [SavedRow] { try file.load() }

  func save(_ rows: [SavedRow]) throws { try RenamedFile.write(rows, to: file.url) }
}

/// A file with a lock file beside it that exists while the store is open.
private struct LockedFile: StoreFile {
  private let file: RenamedFile
  private let lock: URL

  init(_ location: Location) throws {
    file = try RenamedFile(location)
    lock = file.url.appendingPathExtension("lock")
    guard !FileManager.default.fileExists(atPath: lock.path) else {
      throw StoreError(.schemaRefused, "the location is in use")
    }
    try Data().write(to: lock)
  }

  func load() throws -> [SavedRow] { try file.load() }

  func save(_ rows: [SavedRow]) throws { try file.save(rows) }

  func close() throws { try FileManager.default.removeItem(at: lock) }
}
