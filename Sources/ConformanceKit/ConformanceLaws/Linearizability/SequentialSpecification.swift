/// The responses that calls would give if they came one at a time.
protocol SequentialSpecification<Call> {
  /// A call and its response.
  associatedtype Call: Sendable
  /// Everything that later responses depend on.
  associatedtype State: Hashable

  /// The state before the first call was made.
  var initial: State { get }

  /// Computes the state after a call.
  ///
  /// - Parameters:
  ///   - call: The call. If it never returned, its response is not known.
  ///   - hasReturned: Whether the call returned, so that its response is known.
  ///   - state: The state before the call.
  /// - Returns: The state after the call, or nil if the call cannot have given its response in that state.
  mutating func state(after call: Call, hasReturned: Bool, in state: State) -> State?
}
