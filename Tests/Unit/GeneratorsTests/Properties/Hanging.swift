import Testing

@testable import Generators

/// Settings with five seconds of a clock that the test moves.
func hangSettings() throws -> PropertySettings {
  try PropertySettings(
    seed: 1, budget: nil, timeBudget: .seconds(5), replaying: nil,
    location: CodeLocation(fileID: "Tests/Hang.swift", line: 1))
}

/// The failure of a property, some case of which does not return.
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

/// The only defect of a property over single digits, some case of which does not return.
func onlyHang(_ body: @escaping @Sendable (Int, ManualClock) async -> Void) async throws -> PropertyFailure.Defect {
  let clock = ManualClock()
  let failure = try await hang(of: .int(in: 0...9), clock) { await body($0, clock) }
  #expect(failure.defects.count == 1)
  return try #require(failure.defects.first)
}
