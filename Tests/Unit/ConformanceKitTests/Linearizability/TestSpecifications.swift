@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// A register that starts at 0.
struct Register: SequentialSpecification {
  enum Call: Hashable, Sendable {
    case write(Int)
    case read(Int)
  }

  let initial = 0

  func state(after call: Call, hasReturned: Bool, in state: Int) -> Int? {
    switch call {
    case .write(let value): value
    case .read(let value): !hasReturned || value == state ? state : nil
    }
  }
}

/// A queue, first in, first out.
struct Queue: SequentialSpecification {
  enum Call: Hashable, Sendable {
    case enqueue(String)
    case dequeue(String)
  }

  let initial: [String] = []

  func state(after call: Call, hasReturned: Bool, in state: [String]) -> [String]? {
    switch call {
    case .enqueue(let item): state + [item]
    case .dequeue(let item):
      if hasReturned { state.first == item ? Array(state.dropFirst()) : nil } else { Array(state.dropFirst()) }
    }
  }
}

/// Some keys, each with a value that starts at 0, one of which a call can change if it is what the call expects.
struct KeyValueMap: SequentialSpecification {
  enum Call: Hashable, Sendable {
    case put(String, Int)
    case get(String, Int)
    case swap(String, from: Int, to: Int, didSwap: Bool)
  }

  let initial: [String: Int] = [:]

  func state(after call: Call, hasReturned: Bool, in state: [String: Int]) -> [String: Int]? {
    var next = state
    switch call {
    case .put(let key, let value): next[key] = value
    case .get(let key, let value): if hasReturned, state[key] ?? 0 != value { return nil }
    case .swap(let key, let old, let new, let didSwap):
      let matches = state[key] ?? 0 == old
      if hasReturned, matches != didSwap { return nil }
      if matches { next[key] = new }
    }
    return next
  }
}

/// Tries every order of every choice of calls that never returned.
enum BruteForce {
  static func isLinearizable<S: SequentialSpecification>(_ calls: [TimedCall<S.Call>], _ specification: S) -> Bool {
    var specification = specification
    func extend(_ state: S.State, _ left: Set<Int>) -> Bool {
      if left.allSatisfy({ calls[$0].returned == nil }) { return true }
      for index in left {
        let isBlocked = left.contains { calls[$0].returned.map { $0 < calls[index].called } ?? false }
        if isBlocked { continue }
        let call = calls[index]
        if let next = specification.state(after: call.call, hasReturned: call.returned != nil, in: state),
          extend(next, left.subtracting([index]))
        {
          return true
        }
      }
      return false
    }
    return extend(specification.initial, Set(calls.indices))
  }
}

extension LinearizabilityChecker {
  /// Whether the calls have an order; nil when the check was given up.
  static func decides(
    _ calls: [TimedCall<Specification.Call>], _ specification: Specification, budget: Int = 2_000_000
  ) -> Bool? {
    var checker = LinearizabilityChecker(calls, specification, budget: budget)
    switch checker.check() {
    case .linearizable: return true
    case .illegal: return false
    case .unknown: return nil
    }
  }
}
