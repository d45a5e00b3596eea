import Foundation
import Synchronization

/// Measures elapsed time on a monotonic clock, and the processor time of this process.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now
  private let processorStart = Self.processorTime

  /// The elapsed time since the start, in seconds.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// The processor time that this process used since the start, in seconds.
  ///
  /// Unlike ``seconds``, it does not grow if other processes are running.
  var processorSeconds: Double { Self.processorTime - processorStart }

  /// Repeats batches of work until the time is up.
  ///
  /// - Parameters:
  ///   - seconds: The time to run for, in seconds of processor time. The last batch is completed.
  ///   - batch: Runs some cases and returns how many it ran. Its argument is the number of the call, from 0, so that
  ///     each call can run different cases.
  /// - Returns: The number of cases per second of processor time.
  static func rate(forSeconds seconds: Double, _ batch: (UInt64) -> Int) -> Double {
    let watch = Stopwatch()
    var (cases, number) = (0, UInt64(0))
    repeat {
      cases += batch(number)
      number += 1
    } while watch.processorSeconds < seconds
    return Double(cases) / watch.processorSeconds
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }
}

extension Sequence where Element: Comparable {
  /// The upper median, or `nil` when there are no elements.
  ///
  /// - Complexity: O(n log n) in the elements.
  var median: Element? {
    let sorted = sorted()
    return sorted.isEmpty ? nil : sorted[sorted.count / 2]
  }
}

/// Takes results that nothing reads, so that the optimiser cannot remove the work behind them.
enum Sink {
  private static let total = Atomic<UInt64>(0)

  /// Adds a digest of results to a total.
  static func take(_ digest: UInt64) {
    total.wrappingAdd(digest, ordering: .relaxed)
  }
}

/// Reads how much memory of this process is held in RAM.
enum ResidentMemory {
  /// Returns the peak since the process started, in bytes.
  ///
  /// - Throws: ``Unreadable`` if the system does not report it.
  static func peak() throws -> Int {
    #if os(Linux)
      // `getrusage` would also count the process that started this one.
      guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
        let kilobytes = kilobytes(of: "VmHWM", in: status)
      else { throw Unreadable() }
      return kilobytes * 1024
    #else
      var usage = rusage()
      guard getrusage(RUSAGE_SELF, &usage) == 0 else { throw Unreadable() }
      return usage.ru_maxrss
    #endif
  }

  /// Returns the number of a field such as `VmHWM:    1234 kB` in the text of `/proc/self/status`, or nil if there is
  /// none.
  static func kilobytes(of field: String, in status: String) -> Int? {
    let line = status.split(separator: "\n").first { $0.hasPrefix("\(field):") }
    return line?.split { !$0.isNumber }.first.flatMap { Int($0) }
  }

  /// The system does not report how much memory is resident.
  struct Unreadable: Error, CustomStringConvertible {
    let description = "the system does not tell how much memory is resident"
  }
}

/// The program that is running. It can be started again as the host of a store.
enum OwnProgram {
  /// The path of the program's executable.
  static var path: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }
}
