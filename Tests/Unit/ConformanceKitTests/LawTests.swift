import ConformanceKit
import Generators
import ReferenceStore
import Testing

@Suite struct LawTests {
  @Test func idsAreUniqueAndSayTheirScenario() {
    #expect(Set(Law.standard.map(\.id)).count == Law.standard.count)
    for law in Law.standard { #expect(law.id.hasPrefix("\(law.scenario.rawValue).")) }
    for scenario in Scenario.allCases { #expect(Law.standard.count { $0.scenario == scenario } >= 2) }
  }

  /// A law that makes the same program each time, or one that the reference store refuses outright, tests nothing.
  @Test(arguments: Law.standard) func programsAreManyAndRun(_ law: Law) throws {
    var capabilities = ReferenceAdapter.allCapabilities
    if law.needs.contains(.limits) { capabilities.limits = Limits(stringBytes: 9, dataBytes: 9, arrayItems: 9) }
    let adapter = ReferenceAdapter(capabilities: capabilities, semantics: .codable)
    let setting = Setting(backend: adapter.backend)
    var programs: Set<Program> = []
    var draw = Draw(.replay(ChoiceSequence()))
    for seed in 1...60 {
      draw.reset(to: .random(seed: UInt64(seed)))
      guard let program = try? law.program(&draw, setting) else { continue }
      programs.insert(program)
      let history = Interpreter(adapter).run(program)
      #expect(history.answers.count == program.operations.count)
      #expect(history.answers.first == .done)
      #expect(!history.answers.contains { if case .malformed = $0 { true } else { false } }, "\(history)")
    }
    #expect(programs.count >= 10)
  }

  @Test(arguments: Law.standard) func theSameChoicesMakeTheSameProgram(_ law: Law) throws {
    let setting = Setting(backend: ReferenceAdapter(semantics: .strict).backend)
    var draw = Draw(.replay(ChoiceSequence()))
    for seed in 1...20 {
      draw.reset(to: .random(seed: UInt64(seed)))
      guard let program = try? law.program(&draw, setting) else { continue }
      draw.reset(to: .replay(draw.choices))
      #expect(try law.program(&draw, setting) == program)
    }
  }

  @Test func aLawThatNeedsWhatIsNotDeclaredIsSkippedWithAReason() throws {
    let adapter = ReferenceAdapter(capabilities: Capabilities(), semantics: .strict)
    let report = Runner(plan: CheckPlan(seed: 1, cases: 10), model: ReferenceAdapter.self).run([adapter])
    let skipped = report.backends[0].laws.filter { $0.verdict == .skip }
    #expect(skipped.count >= 20)
    #expect(skipped.allSatisfy { $0.reason?.hasPrefix("the backend does not declare ") == true })
    #expect(report.outcome == .conforms)
  }

  @Test func aRunInWhichNothingRanIsInconclusive() throws {
    let laws = [try #require(Law.named("round-trip.embedded"))]
    let adapter = ReferenceAdapter(capabilities: Capabilities(), semantics: .strict)
    let report = Runner(laws: laws, plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).run([adapter])
    #expect(report.outcome == .inconclusive)
  }
}
