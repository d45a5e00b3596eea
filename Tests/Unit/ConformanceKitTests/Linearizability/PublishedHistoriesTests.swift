import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// Histories of registers and of keys with values that others have published with the answer.
@Suite struct PublishedHistoriesTests {
  private typealias Step = TimedCall<Register.Call>
  private typealias MapStep = TimedCall<KeyValueMap.Call>

  private func isLinearizable(_ calls: [Step]) -> Bool? { LinearizabilityChecker.decides(calls, Register()) }

  /// MIT 6.824, quiz 2 of 2017, part VII, which porcupine's tests have as well: beside one write, readings may give
  /// what was there before and what is there after, but not in that order.
  @Test func theRegistersOfThe6824Quiz() {
    let beside = [
      Step(task: 0, call: .write(100), called: 0, returned: 100),
      Step(task: 1, call: .read(100), called: 25, returned: 75),
      Step(task: 2, call: .read(0), called: 30, returned: 60),
    ]
    let back = [
      Step(task: 0, call: .write(200), called: 0, returned: 100),
      Step(task: 1, call: .read(200), called: 10, returned: 30),
      Step(task: 2, call: .read(0), called: 40, returned: 90),
    ]
    #expect(isLinearizable(beside) == true)
    #expect(isLinearizable(back) == false)
  }

  /// porcupine, `TestZeroDuration`: calls that return at the moment at which they are called.
  @Test func theMomentsOfPorcupine() {
    let beside = [
      Step(task: 0, call: .write(100), called: 0, returned: 100),
      Step(task: 1, call: .read(100), called: 25, returned: 75),
      Step(task: 2, call: .read(0), called: 30, returned: 30),
      Step(task: 3, call: .read(0), called: 30, returned: 30),
    ]
    let back = [
      Step(task: 0, call: .write(200), called: 0, returned: 100),
      Step(task: 1, call: .read(200), called: 10, returned: 10),
      Step(task: 2, call: .read(200), called: 10, returned: 10),
      Step(task: 3, call: .read(0), called: 40, returned: 90),
    ]
    #expect(isLinearizable(beside) == true)
    #expect(isLinearizable(back) == false)
  }

  /// Knossos, `linearizations-test`: pairs of a write and a reading of it, all at once, have an order, and a pair is
  /// never torn apart.
  @Test func thePairsOfKnossos() {
    let pairs = (1...3 as ClosedRange<UInt64>).flatMap { number in
      [
        Step(task: Int(number) * 2, call: .write(Int(number)), called: number * 2, returned: 10 + number * 2),
        Step(task: Int(number) * 2 + 1, call: .read(Int(number)), called: number * 2 + 1, returned: 11 + number * 2),
      ]
    }
    var checker = LinearizabilityChecker(pairs, Register())
    guard case .linearizable(let order) = checker.check() else {
      Issue.record("no order was found")
      return
    }
    for (write, read) in zip(order, order.dropFirst()) where write.isMultiple(of: 2) { #expect(read == write + 1) }
  }

  /// Knossos, `cas-register-bug`: a reading that never returns does not matter.
  @Test func theUnfinishedReadingOfKnossos() {
    let calls = [
      Step(task: 4, call: .write(2), called: 1, returned: 2),
      Step(task: 6, call: .read(0), called: 3, returned: nil),
      Step(task: 1, call: .write(4), called: 4, returned: 5),
      Step(task: 14, call: .read(4), called: 6, returned: 7),
      Step(task: 9, call: .write(0), called: 8, returned: 9),
      Step(task: 19, call: .read(0), called: 10, returned: 11),
    ]
    #expect(isLinearizable(calls) == true)
  }

  /// Knossos, `rethink-fail-minimal`: beside a write of 4 over 0 a reading gives 3. It is that reading which has no
  /// place, and not the one of 4 that follows.
  @Test func theReadingOfRethinkDB() {
    let calls = [
      Step(task: 0, call: .write(0), called: 1, returned: 2),
      Step(task: 1, call: .read(3), called: 3, returned: 5),
      Step(task: 2, call: .write(4), called: 4, returned: 6),
      Step(task: 3, call: .read(4), called: 7, returned: 8),
    ]
    var checker = LinearizabilityChecker(calls, Register())
    guard case .illegal(_, let stuck) = checker.check() else {
      Issue.record("an order was found")
      return
    }
    #expect(stuck == 1)
  }

  /// L. Lamport, "How to Make a Multiprocessor Computer That Correctly Executes Multiprocess Programs" (1979): each of
  /// two tasks writes its key and then reads the other's. One of them has to see what the other wrote.
  @Test func theFlagsOfLamport() {
    func run(_ first: Int, _ second: Int) -> [MapStep] {
      [
        MapStep(task: 0, call: .put("a", 1), called: 1, returned: 3),
        MapStep(task: 1, call: .put("b", 1), called: 2, returned: 4),
        MapStep(task: 0, call: .get("b", first), called: 5, returned: 7),
        MapStep(task: 1, call: .get("a", second), called: 6, returned: 8),
      ]
    }
    #expect(LinearizabilityChecker.decides(run(1, 1), KeyValueMap()) == true)
    #expect(LinearizabilityChecker.decides(run(0, 0), KeyValueMap()) == false)
    // Each key alone is at fault as well: linearizability is local, sequential consistency is not (Herlihy and Wing,
    // theorem 1).
    for key in ["a", "b"] {
      let own = run(0, 0).filter { step in
        switch step.call {
        case .put(let name, _), .get(let name, _), .swap(let name, _, _, _): name == key
        }
      }
      #expect(LinearizabilityChecker.decides(own, KeyValueMap()) == false)
    }
  }
}
