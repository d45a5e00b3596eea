import Testing

/// Options as people guess them.
@Suite struct NameTests {
  @Test(arguments: [
    (["rnu"], "there is no command 'rnu'; did you mean run?"),
    (["repaly"], "there is no command 'repaly'; did you mean replay?"),
    (["xyzzy"], "there is no command 'xyzzy'; there are init, run,"),
    (["run", "--law", "round-trip"], "it is a scenario; choose its laws with --scenario round-trip"),
    (["run", "--scenario", "round-trip.value"], "it is a law; choose it with --law round-trip.value"),
    (["run", "--scenario", "rond-trip"], "there is no scenario 'rond-trip'; did you mean round-trip?"),
    (["run", "--law", "round-trip.valeu"], "did you mean round-trip.value?"),
    (["run", "--law", "trip.value"], "did you mean round-trip.value"),
    (["run", "--law", "nothing.*"], "no law has the form 'nothing.*'"),
    (["run", "--scenario", "no*thing"], "there is no scenario 'no*thing'"),
    (["run", "--cases", "-1"], "--cases takes a number from 1 to 10000000, found -1."),
    (["run", "--jobs", "-1"], "--jobs takes a number from 1 to 256"),
    (["run", "--max-findings", "-1"], "--max-findings takes a number from 1 on, found -1."),
    (["run", "--time-budget", "-5"], "A number without a unit counts seconds."),
    (["run", "--quiet", "--verbose"], "--quiet and --verbose exclude each other."),
  ])
  func aMistakeIsExplained(arguments: [String], explanation: String) throws {
    let result = try Conformance().run(arguments)
    #expect(result.status == 2 && result.errors.contains(explanation), "\(result.errors)")
  }

  @Test(arguments: [
    (["--law", "round-trip.b*"], ["round-trip.batch"]),
    (["--law", "*.b?tch"], ["round-trip.batch"]),
    (["--law", "round-trip.va*", "--law", "*.batch"], ["round-trip.value", "round-trip.batch"]),
    (["--scenario", "num*"], ["numeric."]),
  ])
  func aPatternChoosesLaws(options: [String], expected: [String]) throws {
    let result = try Conformance().run(["run", "--cases", "1", "--seed", "1"] + options)
    let laws = result.output.split(separator: "\n").filter { $0.hasPrefix("  pass   ") }.map { $0.dropFirst(9) }
    #expect(laws.count >= expected.count && laws.allSatisfy { law in expected.contains { law.hasPrefix($0) } })
    #expect(expected.allSatisfy { name in laws.contains { $0.hasPrefix(name) } }, "\(result.output)")
  }

  @Test(arguments: ["60", "60s", "2m", "1h", "900ms"])
  func aTimeBudgetHasManyForms(text: String) throws {
    let run = ["run", "--law", "round-trip.value", "--cases", "1", "--seed", "1", "--time-budget", text]
    #expect(try Conformance().run(run).status == 0)
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func shellsCompleteNames(shell: String) throws {
    let script = try Conformance().run("--generate-completion-script", shell)
    #expect(script.status == 0)
    for name in ["round-trip.value", "missing-field", "foundation-json", "minimize"] {
      #expect(script.output.contains(name), "\(name)")
    }
  }
}
