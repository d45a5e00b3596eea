import ConformanceLaws
import Foundation
import Synchronization

extension FaultyStore {
  static let rowsWrittenByAnotherThread = FaultyStore(
    "rows-written-by-another-thread", .durability,
    "A thread of its own writes each row of a batch or transaction by itself, while the caller waits.",
    FaultyAdapter(file: "rows-written-by-another-thread") { FileOfWorker(file: try RenamedFile($0)) })
}

/// A file that another thread writes, once for each row that changed.
///
/// The caller makes no system call itself while it waits. A kill that only counts the calls of the first thread
/// therefore never leaves a part of a change.
private final class FileOfWorker: StoreFile {
  private let file: RenamedFile
  private let written = Remembered<[SavedRow]>([])
  private let worker = WorkerThread()

  init(file: RenamedFile) {
    self.file = file
  }

  func load() throws -> [SavedRow] {
    let rows = try file.load()
    written.change { $0 = rows }
    return rows
  }

  func save(_ rows: [SavedRow]) throws {
    try worker.perform { [file, written] in
      for partial in Self.steps(from: written.value, to: rows) { try file.save(partial) }
      written.change { $0 = rows }
    }
  }

  /// The contents of the file between two states: one row after the other is stored, and then one after the other is
  /// removed.
  private static func steps(from old: [SavedRow], to new: [SavedRow]) -> [[SavedRow]] {
    var (rows, steps) = (old, [[SavedRow]]())
    for row in new {
      if let index = rows.firstIndex(where: { $0.isSameRecord(as: row) }) {
        guard rows[index].fields != row.fields else { continue }
        rows[index] = row
      } else {
        rows.append(row)
      }
      steps.append(rows)
    }
    for row in old where !new.contains(where: row.isSameRecord) {
      rows.removeAll(where: row.isSameRecord)
      steps.append(rows)
    }
    return steps
  }
}

extension SavedRow {
  fileprivate func isSameRecord(as other: SavedRow) -> Bool {
    entity == other.entity && id == other.id
  }
}

/// A thread that performs one job at a time while the caller waits. It exists from the start, so that no call starts a
/// thread.
private final class WorkerThread: Sendable {
  private typealias Job = @Sendable () throws -> Void

  /// The data that the caller and the thread exchange. The thread keeps nothing else alive.
  private final class Desk: Sendable {
    let given = DispatchSemaphore(value: 0)
    let done = DispatchSemaphore(value: 0)
    let job = Mutex<Job?>(nil)
    let failure = Mutex<(any Error)?>(nil)
  }

  private let desk = Desk()

  init() {
    Thread.detachNewThread { [desk] in
      while true {
        desk.given.wait()
        guard let job = desk.job.withLock({ $0.take() }) else { return }
        let failure: (any Error)?
        do {
          try job()
          failure = nil
        } catch {
          failure = error
        }
        desk.failure.withLock { $0 = failure }
        desk.done.signal()
      }
    }
  }

  /// Performs a job on the thread, and waits for it.
  func perform(_ job: @escaping @Sendable () throws -> Void) throws {
    desk.job.withLock { $0 = job }
    desk.given.signal()
    desk.done.wait()
    if let failure = desk.failure.withLock({ $0.take() }) { throw failure }
  }

  deinit {
    desk.given.signal()
  }
}
