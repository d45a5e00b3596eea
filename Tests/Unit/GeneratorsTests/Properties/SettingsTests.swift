import Testing

@testable import Generators

/// The settings of a run: arguments, environment variables and defaults.
@Suite struct SettingsTests {
  @Test func argumentsOverrideTheEnvironment() throws {
    let settings = try settings(seed: 5, ["CONFORMANCE_SEED": "6", "CONFORMANCE_CASES": "x"], budget: Budget(cases: 3))
    #expect(settings.seed == 5)
    #expect(settings.budget.cases == 3)
  }

  @Test func theEnvironmentGivesMissingSettings() throws {
    let settings = try settings(
      ["CONFORMANCE_SEED": "6", "CONFORMANCE_CASES": "7", "CONFORMANCE_TIME_BUDGET": "8"])
    #expect(settings.seed == 6)
    #expect(settings.budget == Budget(cases: 7))
    #expect(settings.timeBudget == .seconds(8))
  }

  @Test func missingSettingsHaveDefaults() throws {
    #expect(try settings([:]).budget == Budget())
    #expect(try settings([:]).timeBudget == nil)
    #expect(try Set((0..<8).map { _ in try settings([:]).seed }).count > 1)
  }

  @Test func theProcessEnvironmentIsRead() throws {
    #expect(throws: EnvironmentError.self) { () throws(EnvironmentError) -> Int? in
      try Environment.process.number("PATH")
    }
    #expect(try Environment.process.number("CONFORMANCE_OF_NOTHING") as Int? == nil)
  }

  @Test func anInvalidVariableIsRejected() throws {
    let error = try #require(throws: EnvironmentError.self) { try settings(["CONFORMANCE_SEED": "1e3"]) }
    #expect("\(error)" == "CONFORMANCE_SEED=1e3: set it to a whole number, or unset it")
  }

  @Test func anInvalidReplayIsRejected() throws {
    let error = try #require(throws: InvalidReplay.self) { try forAll(.int, replaying: "c1x") { _ in true } }
    #expect(
      "\(error)"
        == #"replaying: "c1x" is not an encoded choice sequence: copy all of the text in the report, or remove it"#
    )
  }

  private func settings(
    seed: UInt64? = nil, _ environment: [String: String], budget: Budget? = nil
  ) throws -> PropertySettings {
    try PropertySettings(
      seed: seed, budget: budget, timeBudget: nil, replaying: nil, location: CodeLocation(fileID: "A/B", line: 1),
      environment: Environment { environment[$0] })
  }
}
