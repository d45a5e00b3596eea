import ConformanceKit
import Foundation
import Synchronization
import Testing

@testable import EngineSupport

/// The engine is not closed under a call, and not called once it is closed.
@Suite struct GateTests {
  @Test func nobodyComesInOnceItIsClosed() throws {
    let gate = Gate()
    #expect(try gate.pass { 7 } == 7)
    try gate.close()
    #expect(throws: StoreError(.closed, "the store is closed")) { try gate.pass {} }
    #expect(throws: StoreError(.closed, "the store is closed")) { try gate.close() }
  }

  @Test func closingWaitsForThoseInsideAndTheCallsThatTheyMake() throws {
    let gate = Gate()
    let (isInside, mayLeave, isClosed) = (
      DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
    )
    let steps = Mutex<[String]>([])
    Thread.detachNewThread {
      try? gate.pass {
        isInside.signal()
        mayLeave.wait()
        try gate.pass { steps.withLock { $0.append("a call from within") } }
      }
    }
    isInside.wait()
    Thread.detachNewThread {
      try? gate.close()
      steps.withLock { $0.append("closed") }
      isClosed.signal()
    }
    while (try? gate.pass {}) != nil { sched_yield() }
    mayLeave.signal()
    isClosed.wait()
    #expect(steps.withLock { $0 } == ["a call from within", "closed"])
  }

  @Test func nobodyInsideClosesIt() throws {
    let gate = Gate()
    #expect(throws: StoreError(.rejected, "the store is not to be closed by a call that it is in the middle of")) {
      try gate.pass { try gate.close() }
    }
    #expect(try gate.pass { true })
  }
}
