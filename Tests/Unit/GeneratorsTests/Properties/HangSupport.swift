import Synchronization
import Testing

@testable import Generators

/// Settings with a time budget of five seconds.
func hangSettings() throws -> PropertySettings {
  try PropertySettings(
    seed: 1, budget: nil, timeBudget: .seconds(5), replaying: nil,
    location: CodeLocation(fileID: "Tests/Hang.swift", line: 1))
}

/// Returns the failure of a property that hangs for some number.
func hang(
  of generator: Generator<Int>, _ clock: ManualClock, _ body: @escaping @Sendable (Int) async throws -> Void
) async throws -> PropertyFailure {
  let run = PropertyRun(generator, try hangSettings())
  return try await #require(throws: PropertyFailure.self) {
    try await run.runInTask(clock: clock) { number in
      do {
        return PropertyOutcome(returned: try await body(number))
      } catch {
        return PropertyOutcome(thrown: error)
      }
    }
  }
}

/// Returns the only defect of a property that hangs for some digit.
func onlyHang(_ body: @escaping @Sendable (Int, ManualClock) async -> Void) async throws -> PropertyFailure.Defect {
  let clock = ManualClock()
  let failure = try await hang(of: .int(in: 0...9), clock) { await body($0, clock) }
  #expect(failure.defects.count == 1)
  return try #require(failure.defects.first)
}

/// Blocks tasks until it is opened, even if they are cancelled.
final class Gate: Sendable {
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
