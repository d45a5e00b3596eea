import Testing

@testable import Generators

/// The forms of `forAll` and the statistics that they return.
@Suite struct ForAllTests {
  @Test func aPropertyThatHoldsReturnsStatistics() throws {
    let statistics = try forAll(.array(of: .int), seed: 1) { list in
      try check(Array(list.reversed()).reversed(), equals: list)
    }
    #expect(statistics.passed == 100)
    #expect(statistics.ending == .completed)
  }

  @Test func forAllTakesOneToFourGenerators() throws {
    try forAll(.int) { $0 == Int("\($0)") }
    try forAll(.int, .int) { first, second in
      let sum = first &+ second
      return sum == second &+ first
    }
    try forAll(.int, .string, .bool) { number, text, flag in
      var parts = [text]
      parts.append("\(number) \(flag)")
      try check(parts.count == 2)
    }
    try forAll(.optional(of: .int), .double, .bytes, .uint8) { _, _, bytes, _ in try check(bytes.count <= 20) }
  }

  @Test func theSameBodiesMaySuspend() async throws {
    try await forAll(.int) { number in
      await Task.yield()
      return number == Int("\(number)")
    }
    try await forAll(.int, .int) { first, second in
      await Task.yield()
      try check(first &+ second == second &+ first)
    }
    try await forAll(.int, .string, .bool) { await echo($0) == $0 && $1 == $1 && $2 == $2 }
    let statistics = try await forAll(.int, .int, .int, .int) {
      await echo($0) == $0 && $1 == $1 && $2 == $2 && $3 == $3
    }
    #expect(statistics.passed == 100)
  }

  @Test(arguments: [true, false])
  func onlyFalseIsAFailingResult(_ result: Bool) throws {
    try forAll(.int) { number in number }
    let run = { try forAll(.bool, seed: 1) { _ in result } }
    if result {
      #expect(try run().passed == 2)
    } else {
      #expect(try #require(throws: PropertyFailure.self) { try run() }.defects.map(\.signature) == ["false"])
    }
  }

  @Test func everySmallDomainIsRunToItsEnd() throws {
    let statistics = try forAll(.bool, .bool, seed: 1) { _, _ in true }
    #expect(statistics.passed == 4)
    #expect(statistics.ending == .exhausted)
  }

  @Test func theBudgetSaysHowManyCasesAreRun() throws {
    var cases = 0
    try forAll(.int, seed: 1, budget: Budget(cases: 7)) { _ in cases += 1 }
    #expect(cases == 7)
  }

  @Test func theTimeBudgetEndsASearch() throws {
    let clock = ManualClock()
    let settings = try PropertySettings(
      seed: 1, budget: nil, timeBudget: .seconds(3), replaying: nil, location: CodeLocation(fileID: "A/B", line: 1))
    let statistics = try PropertyRun(.int, settings).run(clock: clock) { (_: Int) in
      clock.advance(by: .seconds(1))
      return .passed
    }
    #expect(statistics.passed == 3)
    #expect(statistics.ending == .outOfTime)
  }

  @Test func aSearchWithoutTimeIsInconclusive() throws {
    let error = try #require(throws: InconclusiveProperty.self) {
      try forAll(.int, timeBudget: .zero) { _ in true }
    }
    #expect(error.reason == .outOfTime)
  }

  @Test func failuresOfDifferentChecksAreSeparate() throws {
    let failure = try #require(throws: PropertyFailure.self) {
      try forAll(.int(in: 0...1000), seed: 1, fileID: "Tests/Apart.swift", line: 1) { number in
        try check(number < 500 || number % 2 == 0, fileID: "Tests/Apart.swift", line: 2)
        try check(number < 800, fileID: "Tests/Apart.swift", line: 3)
        if number == 400 || number > 700 { throw Problem.large(number) }
      }
    }
    #expect(
      Set(failure.defects.map { "\($0.signature): \($0.value ?? "")" }) == [
        "check at Tests/Apart.swift:2: 501", "check at Tests/Apart.swift:3: 800",
        "\(String(reflecting: Problem.self)).large: \(smallestLarge(failure))",
      ])
  }

  /// A search may or may not find 400, one number of a thousand.
  private func smallestLarge(_ failure: PropertyFailure) -> String {
    failure.defects.contains { $0.value == "400" } ? "400" : "702"
  }

  @Test func aDiscardNeitherPassesNorFails() throws {
    var odd = 0
    let statistics = try forAll(.int(in: 0...9999), seed: 1) { number in
      odd += number % 2
      if number % 2 == 1 { throw Discard(reason: "odd") }
      try check(number % 2 == 0)
    }
    #expect(statistics.passed == 100)
    #expect(statistics.discarded == odd)
    #expect(odd > 10)
  }
}

private enum Problem: Error { case large(Int) }

private func echo(_ number: Int) async -> Int {
  await Task.yield()
  return number
}
