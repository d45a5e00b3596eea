import Testing

@testable import Generators

/// Where seeds and limits come from.
@Suite struct SettingsTests {
  @Test func whatIsGivenGoesBeforeTheEnvironment() throws {
    let settings = try settings(seed: 5, ["CONFORMANCE_SEED": "6", "CONFORMANCE_CASES": "x"], budget: Budget(cases: 3))
    #expect(settings.seed == 5)
    #expect(settings.budget.cases == 3)
  }

  @Test func whatIsNotGivenIsTakenFromTheEnvironment() throws {
    let settings = try settings(
      ["CONFORMANCE_SEED": "6", "CONFORMANCE_CASES": "7", "CONFORMANCE_TIME_BUDGET": "8"])
    #expect(settings.seed == 6)
    #expect(settings.budget == Budget(cases: 7))
    #expect(settings.timeBudget == .seconds(8))
  }

  @Test func whatIsNowhereIsTheUsual() throws {
    #expect(try settings([:]).budget == Budget())
    #expect(try settings([:]).timeBudget == nil)
    #expect(try Set((0..<8).map { _ in try settings([:]).seed }).count > 1)
  }

  @Test func theProcessHasAnEnvironment() throws {
    #expect(throws: EnvironmentError.self) { () throws(EnvironmentError) -> Int? in
      try Environment.process.number("PATH")
    }
    #expect(try Environment.process.number("CONFORMANCE_OF_NOTHING") as Int? == nil)
  }

  @Test func aVariableWithoutMeaningIsRefused() throws {
    let error = try #require(throws: EnvironmentError.self) { try settings(["CONFORMANCE_SEED": "1e3"]) }
    #expect("\(error)" == "CONFORMANCE_SEED=1e3: give it a whole number, or leave it out")
  }

  @Test func aReplayWithoutChoicesIsRefused() throws {
    let error = try #require(throws: InvalidReplay.self) { try forAll(.int, replaying: "c1x") { _ in true } }
    #expect(
      "\(error)"
        == #"replaying: "c1x" holds no choices: copy all of the text that the failure gave, or leave it out"#)
  }

  private func settings(
    seed: UInt64? = nil, _ environment: [String: String], budget: Budget? = nil
  ) throws -> PropertySettings {
    try PropertySettings(
      seed: seed, budget: budget, timeBudget: nil, replaying: nil, location: CodeLocation(fileID: "A/B", line: 1),
      environment: Environment { environment[$0] })
  }
}
