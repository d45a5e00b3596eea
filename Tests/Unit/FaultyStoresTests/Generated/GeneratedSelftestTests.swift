import ConformanceKit
import FaultyStores
import TestSupport
import Testing

/// The self-test with generated defects says how many the laws kill.
@Suite struct GeneratedSelftestTests {
  private static let laws = Law.standard.filter { $0.id == "round-trip.value" || $0.id == "query.order" }

  /// Seeds of defects that few records show.
  private static let seeds: [UInt64] = (UInt64(1)...24).filter { seed in
    GeneratedDefect(seed: seed).defect.trigger.allSatisfy { condition in
      switch condition {
      case .table, .batch, .result: false
      default: true
      }
    }
  }

  private static func run(_ count: Int, jobs: Int = 1, laws: [Law] = laws) throws -> GeneratedSelftestResult {
    try GeneratedSelftest(seeds: Array(seeds.prefix(count)), seed: 1, cases: 5, jobs: jobs, laws: laws).run()
  }

  @Test func oneSeedGivesOneResult() throws {
    let first = try Self.run(4).json()
    #expect(try Self.run(4, jobs: 2).json() == first)
    #expect(Set(GeneratedSelftest.seeds(100, from: 1) + GeneratedSelftest.seeds(100, from: 2)).count == 200)
    #expect(GeneratedSelftest.seeds(100, from: 1).prefix(4) == GeneratedSelftest.seeds(4, from: 1)[...])
  }

  /// Without laws, every defect survives, and is told with its program.
  @Test func aSurvivorIsToldWithItsProgram() throws {
    let result = try Self.run(4, laws: [])
    #expect(!result.isClean)
    for outcome in result.outcomes {
      let defect = GeneratedDefect(seed: outcome.seed).defect
      #expect(outcome.by == nil && outcome.cases == 0 && outcome.description == defect.description)
      #expect(defect.isShown(by: try #require(outcome.program)))
      #expect(result.text.contains("faulty:generated:\(outcome.seed)\n  \(outcome.description)\n  Program("))
    }
    #expect(result.byDepth.values.allSatisfy { $0.killed == 0 && $0.defects > 0 })
    #expect(result.byDepth.values.map(\.defects).reduce(0, +) == 4)
  }

  /// The first law that fails on a store ends its search.
  @Test func aKillNamesTheFirstLaw() throws {
    let unread = Defect(.answer(.recordMissing), at: .get)
    let search = DefectSearch(seed: 1, cases: 20)
    let kill = try search.kill(of: unread.adapter(named: "generated:0"))
    #expect(kill.law == "round-trip.value" && (1...20).contains(kill.cases))
    let rare = Defect(.answer(.outOfOrder), at: .query, when: [.descending])
    let late = try search.kill(of: rare.adapter(named: "generated:1"))
    #expect(late.law == "query.order" && late.cases > 20, "\(late)")
  }

  /// A search with many cases first has as many as a run, for all laws. Only what these miss takes more.
  @Test func whatAFewCasesKillTakesNoMore() throws {
    let laws = Law.standard.filter { ["query.order", "round-trip.value"].contains($0.id) }
    func kill(_ defect: Defect, cases: Int) throws -> DefectSearch.Kill {
      try DefectSearch(seed: 1, cases: cases, laws: laws).kill(of: defect.adapter(named: "generated:0"))
    }
    // The second law shows this, so the first one has no more cases than in a short search.
    let unread = Defect(.answer(.recordMissing), at: .get)
    let (short, long) = (try kill(unread, cases: 100), try kill(unread, cases: 300))
    #expect(short.law != nil && short.law == long.law && short.cases == long.cases)
    #expect(short.casesOfEachLaw == 100 && long.casesOfEachLaw == 100)
    // Neither law shows this, so both have all cases.
    let unseen = Defect(.answer(.countTooHigh), at: .delete)
    let missed = try kill(unseen, cases: 300)
    #expect(missed.law == nil && missed.casesOfEachLaw == 300 && missed.cases == 600, "\(missed)")
  }

  /// The laws of long programs find most defects, so they come first; else the order of the laws stays.
  @Test func longProgramsComeFirst() {
    let ordered = GeneratedSelftest.ordered(Law.standard)
    let long = Law.standard.filter { $0.scenario == .session }
    #expect(!long.isEmpty && ordered.map(\.id) == (long + Law.standard.dropLast(long.count)).map(\.id))
  }

  /// Of 40 defects with three conditions, the laws may miss four in a hundred cases, and one in a thousand.
  @Test(arguments: [(100, 4, true), (100, 5, false), (1000, 1, true), (1000, 2, false), (5000, 2, false)])
  func manyCasesMustFindMore(cases: Int, missed: Int, isClean: Bool) {
    let outcomes = (0..<40).map { index in
      GeneratedSelftestResult.Outcome(
        seed: UInt64(index), description: "", depth: 3,
        kill: DefectSearch.Kill(law: index < missed ? nil : "round-trip.value", cases: cases, casesOfEachLaw: cases),
        program: nil)
    }
    #expect(GeneratedSelftestResult(outcomes: outcomes, cases: cases).isClean == isClean)
  }

  @Test func theResultIsJSON() throws {
    let result = try Self.run(6)
    let json = try JSONValue(text: result.json())
    guard case .object(let document) = json, case .array(let generated)? = document["generated"],
      case .object(let summary)? = document["summary"], case .object(let byDepth)? = summary["byDepth"]
    else { return #expect(Bool(false)) }
    #expect(generated.count == 6)
    for (value, outcome) in zip(generated, result.outcomes) {
      guard case .object(let entry) = value else { return #expect(Bool(false)) }
      #expect(entry["seed"] == .number(Double(outcome.seed)))
      #expect(entry["description"] == .string(outcome.description))
      #expect(entry["depth"] == .number(Double(outcome.depth)))
      #expect(entry["killed"] == .bool(outcome.isKilled))
      #expect(entry["cases"] == .number(Double(outcome.cases)))
      #expect(entry["casesOfEachLaw"] == .number(5))
      #expect(entry["by"] == outcome.by.map { .string($0) } ?? .null)
      #expect((entry["program"] == nil) == outcome.isKilled)
    }
    for (depth, rate) in result.byDepth {
      #expect(
        byDepth["\(depth)"]
          == .object(["defects": .number(Double(rate.defects)), "killed": .number(Double(rate.killed))]))
    }
    #expect(byDepth.count == result.byDepth.count)
  }
}
