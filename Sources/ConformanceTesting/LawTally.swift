import ConformanceChecking
import ConformanceKit
import ConformanceReporting
import Foundation
import Synchronization

/// Counts the laws that the tests of this process check on each backend, and prints a line for each backend at the end.
///
/// A test whose law does not apply is cancelled, which is easily overlooked among many that pass.
enum LawTally {
  private static let counts = Mutex<[String: LawCount]>([:])

  /// Prints the lines when the process ends. The first access arranges that.
  private static let printsAtExit: Bool = {
    atexit {
      for line in LawTally.lines { FileHandle.standardError.write(Data((line + "\n").utf8)) }
    }
    return true
  }()

  /// Counts the laws of a report.
  static func add(_ report: BackendReport) {
    _ = printsAtExit
    counts.withLock { counts in
      for law in report.laws { counts[report.backend.name, default: LawCount()].add(law) }
    }
  }

  /// Counts a law that a test leaves out since it does not apply.
  static func add(_ law: Law, skippedFor reason: SkipReason, on backend: String) {
    _ = printsAtExit
    counts.withLock { $0[backend, default: LawCount()].add(law.id, skippedFor: reason) }
  }

  /// A line for each backend on which laws were skipped, by the name of the backend.
  static var lines: [String] {
    counts.withLock { counts in
      counts.sorted { $0.key < $1.key }.compactMap { $0.value.text(of: $0.key) }
    }
  }
}
