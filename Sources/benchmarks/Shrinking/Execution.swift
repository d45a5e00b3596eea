import ShrinkingChallenge

/// One search of a challenge, and the time it took.
struct Execution {
  let attempt: Attempt
  /// The time of the whole search.
  let seconds: Double
  /// The time from the failure on; 0 when none was found.
  let shrinkingSeconds: Double

  /// Runs the search.
  init(_ challenge: Challenge, seed: UInt64) {
    let watch = Stopwatch()
    var found: Double?
    attempt = challenge.run(seed: seed) { found = watch.seconds }
    seconds = watch.seconds
    shrinkingSeconds = seconds - (found ?? seconds)
  }
}
