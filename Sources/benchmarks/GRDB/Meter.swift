import Synchronization

/// How long calls took, in all; from any thread.
final class Meter: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  /// The time of all calls so far, in seconds.
  var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) * 1e-9 }

  /// Makes a call, and counts its time.
  func time<Result>(_ call: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer {
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      nanoseconds.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
    }
    return try call()
  }
}
