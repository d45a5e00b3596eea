/// The time that a check took.
///
/// It is not part of the result: all values are equal, so reports of one seed are equal however long they took.
package struct ElapsedTime: Sendable, Hashable {
  /// The time, or nil if nothing was measured.
  package let duration: Duration?

  /// Creates a time.
  package init(_ duration: Duration? = nil) {
    self.duration = duration
  }

  /// Calls a function, and measures how long it takes.
  static func measuring<Result>(_ body: () -> Result) -> (result: Result, time: ElapsedTime) {
    let start = ContinuousClock.now
    let result = body()
    return (result, ElapsedTime(ContinuousClock.now - start))
  }

  package static func == (left: ElapsedTime, right: ElapsedTime) -> Bool { true }

  package func hash(into hasher: inout Hasher) {}
}
