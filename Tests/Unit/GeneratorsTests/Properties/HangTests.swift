import Foundation
import Synchronization
import Testing

@testable import Generators

/// Properties that do not return, and what a run makes of them. Nothing here waits for time to pass: the clock is the test's.
///
/// One after the other, since what spins keeps a thread of the tasks' pool to itself: two at once may take all there are.
@Suite(.serialized, .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) struct HangTests {
  @Test(.timeLimit(.minutes(1))) func aBodyThatNeverResumesIsAbandoned() async throws {
    let gate = Gate()
    defer { gate.open() }
    let defect = try await onlyDefect { number, clock in
      guard number > 2 else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    #expect(defect.standing == .unreturned(within: .seconds(5)))
    #expect(Int(try #require(defect.value)).map { $0 > 2 } == true)
    #expect(defect.signature == "unreturned")
  }

  @Test(.timeLimit(.minutes(1))) func theReportShowsWhatWasTried() async throws {
    let gate = Gate()
    defer { gate.open() }
    let clock = ManualClock()
    let failure = try await failure(of: .int(in: 0...9), clock) { number in
      guard number > 2 else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    let text = "\(failure)"
    #expect(
      text == """
        The property at Tests/Hang.swift:1 did not return within 5.0 seconds.

          Case that was run, not made simpler:
            4

          note      it was cancelled and abandoned, and may still run
          found     after 2 cases that passed
          replay    replaying: "c10nKJJQEBgICAgICAgICAAQAJBAA"
                    seed: 1
        """)
  }

  @Test(.timeLimit(.minutes(1))) func aBodyThatSpinsIsAbandoned() async throws {
    let isOver = Atomic(false)
    defer { isOver.store(true, ordering: .relaxed) }
    let spin: @Sendable () -> Void = { while !isOver.load(ordering: .relaxed) {} }
    let defect = try await onlyDefect { number, clock in
      guard number > 2 else { return }
      clock.advance(by: .seconds(10))
      await Task.detached { spin() }.value
    }
    #expect(defect.standing == .unreturned(within: .seconds(5)))
  }

  @Test(.timeLimit(.minutes(1))) func aGeneratorThatNeverReturnsIsToldFromABody() async throws {
    let clock = ManualClock()
    let isOver = Atomic(false)
    defer { isOver.store(true, ordering: .relaxed) }
    let generator = Generator<Int> { draw throws(Discard) in
      clock.advance(by: .seconds(10))
      while !isOver.load(ordering: .relaxed) {}
      return 0
    }
    let failure = try await failure(of: generator, clock) { _ in }
    let text = "\(failure)"
    #expect(
      text == """
        The generator of the property at Tests/Hang.swift:1 did not return within 5.0 seconds.

          note      it was cancelled and abandoned, and may still run
          found     before any case had passed
          replay    seed: 1
        """)
  }

  @Test(.timeLimit(.minutes(1))) func aCaseThatIsSlowButReturnsIsNoFailure() async throws {
    let clock = ManualClock()
    let statistics = try await PropertyRun(.int, try settings()).runInTask(clock: clock) { _ in
      clock.advance(by: .seconds(4))
      return .passed
    }
    #expect(statistics.passed == 2)
    #expect(statistics.ending == .outOfTime)
  }

  @Test(.timeLimit(.minutes(1))) func whatWasFoundBeforeAHangIsReportedWithIt() async throws {
    let gate = Gate()
    defer { gate.open() }
    let clock = ManualClock()
    let failed = Atomic(false)
    let failure = try await failure(of: .int(in: 0...9), clock) { number in
      if number > 0, !failed.exchange(true, ordering: .relaxed) { throw CancelledOrder() }
      guard failed.load(ordering: .relaxed) else { return }
      clock.advance(by: .seconds(10))
      await gate.wait()
    }
    #expect(failure.defects.map(\.standing) == [.bestSoFar(endedBy: "time was up"), .unreturned(within: .seconds(5))])
  }

  @Test(.timeLimit(.minutes(1))) func aCallerThatIsCancelledIsNotKeptWaiting() async throws {
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

  // MARK: Support

  private struct CancelledOrder: Error {}

  private func settings() throws -> PropertySettings {
    try PropertySettings(
      seed: 1, budget: nil, timeBudget: .seconds(5), replaying: nil,
      location: CodeLocation(fileID: "Tests/Hang.swift", line: 1))
  }

  private func failure(
    of generator: Generator<Int>, _ clock: ManualClock, _ body: @escaping @Sendable (Int) async throws -> Void
  ) async throws -> PropertyFailure {
    let run = PropertyRun(generator, try settings())
    return try await #require(throws: PropertyFailure.self) {
      try await run.runInTask(clock: clock) { number in
        do {
          return CaseResult(returned: try await body(number))
        } catch {
          return CaseResult(thrown: error)
        }
      }
    }
  }

  private func onlyDefect(
    _ body: @escaping @Sendable (Int, ManualClock) async -> Void
  ) async throws -> PropertyFailure.Defect {
    let clock = ManualClock()
    let failure = try await failure(of: .int(in: 0...9), clock) { await body($0, clock) }
    #expect(failure.defects.count == 1)
    return try #require(failure.defects.first)
  }
}

/// Holds tasks up until it is opened, cancelled or not.
private final class Gate: Sendable {
  private let state = Mutex((isOpen: false, waiting: [CheckedContinuation<Void, Never>]()))

  func wait() async {
    await withCheckedContinuation { continuation in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(continuation) }
        return state.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }

  func open() {
    let waiting = state.withLock { state in
      defer { state = (true, []) }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
