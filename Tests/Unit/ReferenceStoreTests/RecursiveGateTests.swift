import Dispatch
import Synchronization
import Testing

@testable import ReferenceStore

struct RecursiveGateTests {
  private final class Gate: Sendable {
    let gate = RecursiveGate()
    /// Counted in two steps, between which another thread would come.
    let passes = Mutex(0)

    func count() {
      let before = passes.withLock { $0 }
      passes.withLock { $0 = before + 1 }
    }
  }

  @Test func aThreadThatIsInsideComesInAgain() {
    let gate = RecursiveGate()
    let depth = gate.pass { gate.pass { gate.pass { 3 } } }
    #expect(depth == 3)
  }

  @Test func oneThreadAtATimeIsInside() {
    let gate = Gate()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        gate.gate.pass {
          gate.count()
          // To leave an inner pass is not to leave.
          gate.gate.pass {}
          gate.gate.pass { gate.count() }
        }
      }
    }
    #expect(gate.passes.withLock { $0 } == 40_000)
  }

  @Test func anErrorLeavesOnlyThePassThatItEnds() {
    struct Refused: Error {}
    let gate = Gate()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        try? gate.gate.pass {
          gate.count()
          try? gate.gate.pass { throw Refused() }
          gate.gate.pass { gate.count() }
          throw Refused()
        }
      }
    }
    #expect(gate.passes.withLock { $0 } == 40_000)
  }
}
