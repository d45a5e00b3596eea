import Generators
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

@Suite struct LinearizabilityCheckerTests {
  // MARK: Published examples

  /// M. Herlihy and J. Wing, "Linearizability: A Correctness Condition for Concurrent Objects" (1990), figure 1:
  /// histories of a queue, two of which are acceptable.
  @Test func theQueuesOfHerlihyAndWing() {
    let acceptable: [TimedCall<Queue.Call>] = [
      TimedCall(task: 0, call: .enqueue("x"), called: 1, returned: 4),
      TimedCall(task: 1, call: .enqueue("y"), called: 2, returned: 3),
      TimedCall(task: 1, call: .dequeue("x"), called: 5, returned: 6),
      TimedCall(task: 0, call: .dequeue("y"), called: 7, returned: 8),
      TimedCall(task: 0, call: .enqueue("z"), called: 9, returned: nil),
    ]
    let overtaken: [TimedCall<Queue.Call>] = [
      TimedCall(task: 0, call: .enqueue("x"), called: 1, returned: 2),
      TimedCall(task: 1, call: .enqueue("y"), called: 3, returned: 5),
      TimedCall(task: 0, call: .dequeue("y"), called: 4, returned: 6),
    ]
    let unfinished: [TimedCall<Queue.Call>] = [
      TimedCall(task: 0, call: .enqueue("x"), called: 1, returned: nil),
      TimedCall(task: 1, call: .dequeue("x"), called: 2, returned: 3),
    ]
    let twice: [TimedCall<Queue.Call>] = [
      TimedCall(task: 0, call: .enqueue("x"), called: 1, returned: 3),
      TimedCall(task: 1, call: .enqueue("y"), called: 2, returned: 4),
      TimedCall(task: 0, call: .dequeue("y"), called: 5, returned: 7),
      TimedCall(task: 2, call: .dequeue("y"), called: 6, returned: 8),
    ]
    #expect(LinearizabilityChecker.decides(acceptable, Queue()) == true)
    #expect(LinearizabilityChecker.decides(overtaken, Queue()) == false)
    #expect(LinearizabilityChecker.decides(unfinished, Queue()) == true)
    #expect(LinearizabilityChecker.decides(twice, Queue()) == false)
  }

  /// M. Kleppmann, "Designing Data-Intensive Applications" (2017), figures 9-2 to 9-4: reads beside a write may give
  /// the old value or the new one, but none gives the old one once another has given the new one.
  @Test func theRegistersOfKleppmann() {
    let flips: [TimedCall<Register.Call>] = [
      TimedCall(task: 2, call: .write(1), called: 3, returned: 9),
      TimedCall(task: 0, call: .read(0), called: 1, returned: 2),
      TimedCall(task: 0, call: .read(1), called: 4, returned: 5),
      TimedCall(task: 1, call: .read(1), called: 6, returned: 7),
    ]
    let flipsBack: [TimedCall<Register.Call>] = [
      TimedCall(task: 2, call: .write(1), called: 3, returned: 9),
      TimedCall(task: 0, call: .read(1), called: 4, returned: 5),
      TimedCall(task: 1, call: .read(0), called: 6, returned: 7),
    ]
    let swaps: [TimedCall<KeyValueMap.Call>] = [
      TimedCall(task: 3, call: .get("x", 0), called: 1, returned: 2),
      TimedCall(task: 0, call: .put("x", 1), called: 3, returned: 6),
      TimedCall(task: 1, call: .get("x", 1), called: 4, returned: 5),
      TimedCall(task: 2, call: .swap("x", from: 1, to: 2, didSwap: true), called: 7, returned: 10),
      TimedCall(task: 0, call: .get("x", 2), called: 8, returned: 9),
      TimedCall(task: 3, call: .swap("x", from: 0, to: 3, didSwap: false), called: 11, returned: 12),
      TimedCall(task: 1, call: .get("x", 4), called: 13, returned: 16),
      TimedCall(task: 2, call: .swap("x", from: 2, to: 4, didSwap: true), called: 14, returned: 17),
    ]
    #expect(LinearizabilityChecker.decides(flips, Register()) == true)
    #expect(LinearizabilityChecker.decides(flipsBack, Register()) == false)
    #expect(LinearizabilityChecker.decides(swaps, KeyValueMap()) == true)
    let behind = swaps + [TimedCall(task: 1, call: .get("x", 2), called: 18, returned: 19)]
    #expect(LinearizabilityChecker.decides(behind, KeyValueMap()) == false)
  }

  // MARK: Against a checker that tries everything

  @Test func itAgreesWithBruteForce() {
    var draw = Draw(.replay(ChoiceSequence()))
    var legal = 0
    for seed in 1...20_000 as ClosedRange<UInt64> {
      draw.reset(to: .random(seed: seed, style: .ordinary))
      let calls = Self.history(&draw)
      let expected = BruteForce.isLinearizable(calls, Register())
      #expect(LinearizabilityChecker.decides(calls, Register()) == expected, "seed \(seed): \(calls)")
      if expected { legal += 1 }
    }
    // Neither answer is the rule.
    #expect((4_000...16_000).contains(legal), "\(legal)")
  }

  /// Up to seven calls of up to three tasks, some of which never return, with values that are often right.
  private static func history(_ draw: inout Draw) -> [TimedCall<Register.Call>] {
    var moment: UInt64 = 0
    var open: [Int: (call: Register.Call, called: UInt64)] = [:]
    var calls: [TimedCall<Register.Call>] = []
    for _ in 0..<draw.uniform(in: 4...14) {
      moment += 1
      let task = draw.uniform(in: 0...2)
      if let begun = open.removeValue(forKey: task) {
        calls.append(TimedCall(task: task, call: begun.call, called: begun.called, returned: moment))
      } else if calls.count + open.count < 7 {
        let value = draw.uniform(in: 0...2)
        open[task] = (draw.boolean() ? .write(value) : .read(value), moment)
      }
    }
    for (task, begun) in open.sorted(by: { $0.key < $1.key }) {
      calls.append(TimedCall(task: task, call: begun.call, called: begun.called, returned: nil))
    }
    return calls
  }

  // MARK: Large histories

  /// Ten tasks with a hundred calls each: what a check costs is counted in calls of the specification.
  @Test(arguments: 1...5 as ClosedRange<UInt64>) func aLargeHistoryIsDecided(_ seed: UInt64) {
    for register in 0..<5 as Range<UInt64> {
      let calls = Simulation.history(seed: seed &* 10 &+ register, tasks: 10, callsOfEach: 20)
      #expect(LinearizabilityChecker.decides(calls, Register(), budget: 100_000) == true)
      let invalid = Simulation.invalid(calls, seed: seed)
      #expect(LinearizabilityChecker.decides(invalid, Register(), budget: 1_000_000) == false)
    }
  }

  @Test func aCheckThatCostsTooMuchIsNoPass() {
    let calls = Simulation.history(seed: 1, tasks: 10, callsOfEach: 20)
    #expect(LinearizabilityChecker.decides(calls, Register(), budget: 50) == nil)
  }

  // MARK: What is shown

  @Test func theShortestPartIsShown() {
    let calls: [TimedCall<Register.Call>] = [
      TimedCall(task: 0, call: .write(1), called: 1, returned: 2),
      TimedCall(task: 1, call: .read(1), called: 3, returned: 4),
      TimedCall(task: 0, call: .write(2), called: 5, returned: 6),
      TimedCall(task: 1, call: .read(2), called: 7, returned: 8),
      TimedCall(task: 2, call: .read(1), called: 9, returned: 10),
      TimedCall(task: 1, call: .write(3), called: 11, returned: 12),
      TimedCall(task: 2, call: .read(1), called: 13, returned: 14),
    ]
    let shortest = IllegalHistory.shortest(calls, Register()) { call, _ in
      if case .read = call { true } else { false }
    }
    #expect(shortest.map(\.call) == [.write(1), .write(2), .read(1)])
    #expect(shortest.last?.returned == 10)
  }
}
