import Foundation

/// Takes times: on the clock that does not jump, and as the processor counts what this process used.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now
  private let processorStart = Self.processorTime

  /// The time since the start, in seconds.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// The processor's time that this process used since the start, in seconds.
  ///
  /// It is the same as ``seconds`` where nothing else runs, and does not grow with what does.
  var processorSeconds: Double { Self.processorTime - processorStart }

  /// Repeats some work until a time is over.
  ///
  /// - Parameters:
  ///   - seconds: For how long, in the processor's time; the last batch is brought to its end.
  ///   - batch: Runs some cases, other ones at each call by its number, and returns how many.
  /// - Returns: How many cases were run in a second of the processor's time.
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
