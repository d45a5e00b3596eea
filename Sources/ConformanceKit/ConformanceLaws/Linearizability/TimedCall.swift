/// A call of one of several concurrent tasks, and when it was made.
struct TimedCall<Call: Sendable>: Sendable {
  /// The task that made it.
  let task: Int
  /// What was called, and what it answered.
  let call: Call
  /// The moment of the call, in ticks of a clock that all tasks share.
  let called: UInt64
  /// The moment of the return, in the same ticks; nil when it never returned, so that it may have taken effect at any moment
  /// since, or may not have.
  let returned: UInt64?
}
