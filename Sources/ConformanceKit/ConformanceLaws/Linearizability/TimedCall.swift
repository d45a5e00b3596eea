/// A call of one of several concurrent tasks, with its times.
struct TimedCall<Call: Sendable>: Sendable {
  /// The task that made the call.
  let task: Int
  /// The call and its response.
  let call: Call
  /// The time of the call, in ticks of a clock that all tasks share.
  let called: UInt64
  /// The time of the return, in the same ticks. Nil if the call never returned: it may have taken effect at any later
  /// moment, or not at all.
  let returned: UInt64?
}
