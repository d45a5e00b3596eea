/// What calls would answer if they came one at a time.
protocol SequentialSpecification<Call> {
  /// A call, with its answer.
  associatedtype Call: Sendable
  /// All that later answers depend on.
  associatedtype State: Hashable

  /// The state before the first call.
  var initial: State { get }

  /// The state after a call.
  ///
  /// - Parameters:
  ///   - call: The call. Of one that never returned nothing is known but what it was to do.
  ///   - hasReturned: Whether its answer is known.
  ///   - state: The state before it.
  /// - Returns: The state after it; nil when the call cannot have answered so in that state.
  mutating func state(after call: Call, hasReturned: Bool, in state: State) -> State?
}
