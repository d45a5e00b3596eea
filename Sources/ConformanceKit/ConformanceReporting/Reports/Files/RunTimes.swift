import ConformanceChecking
import ConformanceLaws
import Foundation
import StoreCoding
import StoreContract

/// How long the laws of a run took, in milliseconds.
///
/// The times are in a file of their own, `times.json` beside `report.json`. The report of one seed therefore stays the
/// same, byte for byte, whatever machine it was made on.
struct RunTimes: Sendable, Hashable, Codable {
  private var formatVersion = 1
  /// The milliseconds by backend and law. A law that was not run has no entry.
  private(set) var milliseconds: [String: [Law.ID: Int]] = [:]

  /// The name of the file.
  static let fileName = "times.json"
  /// The maximum length of the file, in bytes.
  private static let maximumBytes = 16 * 1024 * 1024

  /// No times.
  static let none = RunTimes()

  private init() {}

  /// Takes the times of a report of this process.
  init(_ report: Report) {
    for backend in report.backends {
      for law in backend.laws {
        guard let duration = law.elapsed.duration else { continue }
        add(Int(duration / .milliseconds(1)), to: law.law, on: backend.backend.name)
      }
    }
  }

  /// Reads the times that stand beside the report of each shard, and adds them. A report without such a file has no
  /// times.
  ///
  /// - Throws: ``CorpusError`` if a file cannot be read.
  init(besideReports files: [String]) throws(CorpusError) {
    for file in files {
      let path = URL(filePath: file).deletingLastPathComponent().appending(path: Self.fileName).relativePath
      guard FileManager.default.fileExists(atPath: path) else { continue }
      for (backend, laws) in try Self.read(path).milliseconds {
        for (law, time) in laws { add(time, to: law, on: backend) }
      }
    }
  }

  private static func read(_ path: String) throws(CorpusError) -> RunTimes {
    let tokens = try JSONFile.tokens(try RegularFile.bytes(of: path, atMost: maximumBytes), file: path)
    let remedy = "remove it, to merge without times"
    do {
      let times: RunTimes = try WireDecoder(tokens.root, .file).value()
      if times.formatVersion == RunTimes.none.formatVersion { return times }
    } catch {
      throw CorpusError(file: path, problem: "it is no file of times: \(error)", remedy: remedy)
    }
    throw CorpusError(file: path, problem: "it is no file of times of format version 1", remedy: remedy)
  }

  private mutating func add(_ time: Int, to law: Law.ID, on backend: String) {
    milliseconds[backend, default: [:]][law, default: 0] += time
  }
}

extension RunTimes {
  /// Whether nothing was measured.
  var isEmpty: Bool { milliseconds.isEmpty }

  /// Returns the milliseconds of a law, or 0 if it was not run.
  func time(of law: Law.ID, on backend: String) -> Int { milliseconds[backend]?[law] ?? 0 }

  /// Returns the milliseconds of all laws of a backend.
  func time(of backend: String) -> Int { milliseconds[backend]?.values.reduce(0, +) ?? 0 }

  /// The milliseconds of all backends.
  var total: Int { milliseconds.keys.reduce(0) { $0 + time(of: $1) } }
}
