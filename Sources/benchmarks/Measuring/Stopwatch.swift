/// Takes times on the clock that does not jump.
struct Stopwatch: Sendable {
  private let start = ContinuousClock.now

  /// The time since the start, in seconds.
  var seconds: Double { (ContinuousClock.now - start) / .seconds(1) }

  /// Repeats some work until a time is over.
  ///
  /// - Parameters:
  ///   - seconds: For how long; the last batch is brought to its end.
  ///   - batch: Runs some cases, other ones at each call by its number, and returns how many.
  /// - Returns: How many cases were run a second.
  static func rate(forSeconds seconds: Double, _ batch: (UInt64) -> Int) -> Double {
    let watch = Stopwatch()
    var (cases, number) = (0, UInt64(0))
    repeat {
      cases += batch(number)
      number += 1
    } while watch.seconds < seconds
    return Double(cases) / watch.seconds
  }
}
