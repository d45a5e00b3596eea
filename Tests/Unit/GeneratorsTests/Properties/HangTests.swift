import Synchronization
import Testing

@testable import Generators

/// Runs of properties that do not return. A manual clock moves the time, so no test waits.
@Suite struct HangTests {
  @Test func aBodyThatNeverResumesIsAbandoned() async throws {
    let gate = Gate()
    defer { gate.open() }
    let defect = try await onlyHang { number, clock in
      guard number > 2 else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    #expect(defect.status == .timedOut(after: .seconds(5)))
    #expect(Int(try #require(defect.value)).map { $0 > 2 } == true)
    #expect(defect.signature == "timed out")
  }

  @Test func theReportShowsTheHangingCase() async throws {
    let gate = Gate()
    defer { gate.open() }
    let clock = ManualClock()
    let failure = try await hang(of: .int(in: 0...9), clock) { number in
      guard number > 2 else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    let text = "\(failure)"
    #expect(
      text == """
        The property at Tests/Hang.swift:1 did not return within 5.0 seconds.

          Case that was running, not shrunk:
            4

          note      it was cancelled and abandoned, and may still be running
          found     after 2 cases passed
          replay    replaying: "c10nKJJQEBgICAgICAgICAAQAJBAA"
                    seed: 1
        """)
  }

  @Test func aSlowCaseThatReturnsIsNotAFailure() async throws {
    let clock = ManualClock()
    let statistics = try await PropertyRun(.int, try hangSettings()).runInTask(clock: clock) { _ in
      clock.advance(by: .seconds(4))
      return .passed
    }
    #expect(statistics.passed == 2)
    #expect(statistics.ending == .outOfTime)
  }

  @Test func failuresFoundBeforeAHangAreReported() async throws {
    let gate = Gate()
    defer { gate.open() }
    let clock = ManualClock()
    let failed = Atomic(false)
    let failure = try await hang(of: .int(in: 0...9), clock) { number in
      if number > 0, !failed.exchange(true, ordering: .relaxed) { throw CancelledOrder() }
      guard failed.load(ordering: .relaxed) else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    #expect(
      failure.defects.map(\.status) == [.bestSoFar(endedBy: "the time budget ended"), .timedOut(after: .seconds(5))])
  }

  @Test func aCancelledCallerDoesNotWait() async throws {
    let (gate, started) = (Gate(), Gate())
    defer { gate.open() }
    let run = Task {
      try await forAll(.int) { _ in
        started.open()
        await gate.wait()
      }
    }
    await started.wait()
    run.cancel()
    await #expect(throws: CancellationError.self) { try await run.value }
  }

  private struct CancelledOrder: Error {}
}
