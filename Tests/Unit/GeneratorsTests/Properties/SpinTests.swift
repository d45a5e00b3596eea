import Foundation
import Testing

@testable import Generators

/// Properties that never return and never suspend. A spinning task occupies its thread forever, so each test runs in a
/// process of its own.
@Suite(.enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1)) struct SpinTests {
  @Test func aBodyThatSpinsIsAbandoned() async {
    await #expect(processExitsWith: .success) {
      let defect = try await onlyHang { number, clock in
        guard number > 2 else { return }
        clock.advance(by: .seconds(10))
        await Task.detached { while true {} }.value
      }
      try #require(defect.status == .timedOut(after: .seconds(5)))
      try #require(defect.value == "4")
    }
  }

  @Test func aSpinningGeneratorIsNamed() async {
    await #expect(processExitsWith: .success) {
      let clock = ManualClock()
      let generator = Generator<Int> { draw throws(Discard) in
        clock.advance(by: .seconds(10))
        while true {}
      }
      let failure = try await hang(of: generator, clock) { _ in }
      try #require(
        "\(failure)" == """
          The generator of the property at Tests/Hang.swift:1 did not return within 5.0 seconds.

            note      it was cancelled and abandoned, and may still be running
            found     before any case passed
            replay    seed: 1
          """)
    }
  }
}
