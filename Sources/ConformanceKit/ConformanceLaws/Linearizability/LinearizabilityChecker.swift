/// Decides whether concurrent calls are linearizable: whether they have one order in which each call takes effect
/// between its call and its return, and every response is the one that the specification gives.
///
/// Sources: J. M. Wing and C. Gong, "Testing and Verifying Concurrent Objects" (1993), for the search; G. Lowe,
/// "Testing for Linearizability" (2017), for searching no pair of calls and state twice.
struct LinearizabilityChecker<Specification: SequentialSpecification> {
  /// The result of a check.
  enum Verdict: Equatable {
    /// The calls have an order, given by their indices. Calls that never returned are left out if they took no effect.
    case linearizable([Int])
    /// The calls have no order. `order` holds as many calls as possible, after which the call `stuck` has no place.
    case illegal(order: [Int], stuck: Int)
    /// The search was given up because it exceeded its budget.
    case unknown
  }

  private var specification: Specification
  private let calls: [TimedCall<Specification.Call>]
  private let budget: Int

  private var list: EventList
  private var done: CallSet
  private var order: [(call: Int, before: Specification.State)] = []
  private var tried: Set<Configuration> = []
  private var deepest: (order: [Int], stuck: Int)?
  private var steps = 0

  private struct Configuration: Hashable {
    let done: CallSet
    let state: Specification.State
  }

  /// Creates a check.
  ///
  /// - Parameters:
  ///   - calls: The calls, in any order.
  ///   - specification: The responses that the calls would give one at a time.
  ///   - budget: The number of calls of the specification after which the search is given up.
  init(_ calls: [TimedCall<Specification.Call>], _ specification: Specification, budget: Int = 2_000_000) {
    self.calls = calls
    self.specification = specification
    self.budget = budget
    list = EventList(calls.map { ($0.called, $0.returned) })
    done = CallSet(count: calls.count)
  }

  /// Searches for an order of the calls.
  mutating func check() -> Verdict {
    var state = specification.initial
    var missing = calls.count { $0.returned != nil }
    var entry = list.first
    while missing > 0 {
      switch list.event(at: entry) {
      case .call(let index):
        guard let next = take(index, in: state) else {
          if steps > budget { return .unknown }
          entry = list.next(after: entry)
          continue
        }
        order.append((index, state))
        state = next
        list.remove(index)
        if calls[index].returned != nil { missing -= 1 }
        entry = list.first
      case .return(let stuck):
        noteDeepest(stuck)
        guard let last = order.popLast() else { return illegal }
        state = last.before
        list.restore(last.call)
        done.remove(last.call)
        if calls[last.call].returned != nil { missing += 1 }
        entry = list.next(after: list.place(ofCall: last.call))
      }
    }
    return .linearizable(order.map(\.call))
  }

  /// The state after a call. Nil if the call does not fit, or if the same calls and state were tried before.
  private mutating func take(_ index: Int, in state: Specification.State) -> Specification.State? {
    steps += 1
    let hasReturned = calls[index].returned != nil
    guard let next = specification.state(after: calls[index].call, hasReturned: hasReturned, in: state) else {
      return nil
    }
    done.insert(index)
    if tried.insert(Configuration(done: done, state: next)).inserted { return next }
    done.remove(index)
    return nil
  }

  private mutating func noteDeepest(_ stuck: Int) {
    if let deepest, deepest.order.count >= order.count { return }
    deepest = (order.map(\.call), stuck)
  }

  private var illegal: Verdict {
    deepest.map { .illegal(order: $0.order, stuck: $0.stuck) } ?? .unknown
  }
}

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
