import Dispatch
import Testing

@testable import ReferenceStore

struct RecursiveGateTests {
  private final class Gate: Sendable {
    let gate = RecursiveGate()
    /// Guarded by nothing but the gate.
    nonisolated(unsafe) var passes = 0
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
          gate.passes += 1
          // To leave an inner pass is not to leave.
          gate.gate.pass {}
          gate.gate.pass { gate.passes += 1 }
        }
      }
    }
    #expect(gate.gate.pass { gate.passes } == 40_000)
  }

  @Test func anErrorLeavesOnlyThePassThatItEnds() {
    struct Refused: Error {}
    let gate = Gate()
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<5_000 {
        try? gate.gate.pass {
          gate.passes += 1
          try? gate.gate.pass { throw Refused() }
          gate.gate.pass { gate.passes += 1 }
          throw Refused()
        }
      }
    }
    #expect(gate.gate.pass { gate.passes } == 40_000)
  }
}
