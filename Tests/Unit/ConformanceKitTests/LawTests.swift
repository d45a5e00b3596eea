import ConformanceKit
import Generators
import ReferenceStore
import Synchronization
import TestSupport
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
    if law.requirements.contains(.limits) { capabilities.limits = Limits(stringBytes: 9, dataBytes: 9, arrayItems: 9) }
    let adapter = ReferenceAdapter(capabilities: capabilities, semantics: .codable)
    let context = GenerationContext(backend: adapter.backend, catalogue: .standard)
    var programs: Set<Program> = []
    var draw = Draw(.replay(ChoiceSequence()))
    for seed in 1...Effort.count(15, long: 60) {
      draw.reset(to: .random(seed: UInt64(seed)))
      guard let program = try? law.program(&draw, context) else { continue }
      programs.insert(program)
      let history = Interpreter(adapter).run(program)
      #expect(history.responses.count == program.operations.count)
      #expect(history.responses.first == .done)
      #expect(!history.responses.contains { if case .malformed = $0 { true } else { false } }, "\(history)")
    }
    #expect(programs.count >= 10)
  }

  @Test(arguments: Law.standard) func theSameChoicesMakeTheSameProgram(_ law: Law) throws {
    let context = GenerationContext(backend: ReferenceAdapter(semantics: .strict).backend, catalogue: .standard)
    var draw = Draw(.replay(ChoiceSequence()))
    for seed in 1...Effort.count(8, long: 40) {
      draw.reset(to: .random(seed: UInt64(seed)))
      guard let program = try? law.program(&draw, context) else { continue }
      draw.reset(to: .replay(draw.choices))
      #expect(try law.program(&draw, context) == program)
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

  /// The cases of a short run see many values each; those that come after them in a long run cost less.
  @Test func aLongRunGoesOnWithProgramsOfFewValues() throws {
    let value = try #require(Law.named("round-trip.value"))
    let sizes = Self.programs(of: value, largeCases: value.largeCases, cases: 1000).map(\.values)
    let (large, small) = (sizes[100..<500], sizes[520...])
    #expect(large.reduce(0, +) > 10 * large.count)
    #expect(small.reduce(0, +) < 3 * small.count)
    #expect(small.contains { $0 > 4 }, "few, and not always one")
  }

  @Test(arguments: [(400, true), (500, true), (501, false), (600, false)])
  func fiveHundredCasesAreBroad(cases: Int, areTheSame: Bool) throws {
    let value = try #require(Law.named("round-trip.value"))
    let programs = Self.programs(of: value, largeCases: value.largeCases, cases: cases)
    #expect((programs == Self.programs(of: value, largeCases: .max, cases: cases)) == areTheSame)
  }

  /// The programs that a run tries a law with.
  private static func programs(of law: Law, largeCases: Int, cases: Int) -> [Program] {
    let programs = Mutex<[Program]>([])
    let watched = Law(
      id: "test.watched", scenario: .roundTrip, statement: "Programs are seen.", source: "A test.",
      largeCases: largeCases,
      oracle: Oracle { execution in
        programs.withLock { $0.append(execution.program) }
        return nil
      }, program: law.program)
    let runner = Runner(plan: CheckPlan(seed: 1, cases: cases), model: ReferenceAdapter.self)
    #expect(runner.check(watched, on: ReferenceAdapter()).verdict == .pass)
    return programs.withLock { $0 }
  }

  @Test func aRunInWhichNothingRanIsInconclusive() throws {
    let laws = [try #require(Law.named("round-trip.embedded"))]
    let adapter = ReferenceAdapter(capabilities: Capabilities(), semantics: .strict)
    let report = Runner(laws: laws, plan: CheckPlan(seed: 1), model: ReferenceAdapter.self).run([adapter])
    #expect(report.outcome == .inconclusive)
  }
}

extension Program {
  /// How many values it puts.
  fileprivate var values: Int {
    operations.reduce(0) { sum, operation in
      guard case .put(_, let newRecords) = operation else { return sum }
      return sum + newRecords.reduce(0) { $0 + $1.fields.entries.count }
    }
  }
}
