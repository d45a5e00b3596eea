import ConformanceKit
import FaultyStores
import Testing

@testable import benchmarks

/// How the margin of the self-test is measured and told.
@Suite struct KillsTests {
  @Test func eachSeedIsASelftestOfTheStoresScenario() throws {
    let stores = FaultyStores.all.filter { ["string-trimmed", "double-through-float"].contains($0.name) }
    let report = try KillsBenchmark(stores: stores, seeds: 3..<5, cases: 40, jobs: 2).run()
    #expect(Set(report.rows.map(\.store)) == ["string-trimmed", "double-through-float"])
    let laws = Law.standard.filter { $0.scenario == .roundTrip }
    for row in report.rows {
      let store = try #require(stores.first { $0.name == row.store })
      let tried = try (UInt64(3)..<5).map { seed in
        try Selftest(seed: seed, cases: 40, laws: laws, stores: [store]).kills(of: store)
      }
      #expect(row.killed == 2)
      #expect(row.medianCases == tried.map(\.cases).median)
      #expect(row.maximumCases == tried.map(\.cases).max())
      #expect(tried.map(\.quickest).contains(row.law))
    }
  }

  @Test func aStoreThatLawsSeldomCatchIsNotHeld() {
    let row = { (cases: [Int?]) in
      KillsRow(store: "a", kills: cases.map { .init(law: $0 == nil ? nil : "law", cases: $0 ?? 200) }, of: 200)
    }
    #expect(row([1, 100]).isHeld)
    #expect(!row([1, 101]).isHeld)
    #expect(!row([1, nil]).isHeld)
    #expect(row([1, nil]).killed == 1)
    #expect(row([nil]).missChance == 1)
    #expect(row([nil]).law == nil)
  }

  @Test func rowsForPeopleAndForPrograms() throws {
    let kills = [("x.slow", 150), ("x.quick", 9), ("x.quick", 11)].map { KillsBenchmark.Kill(law: $0.0, cases: $0.1) }
    let row = KillsRow(store: "string-normalised", kills: kills, of: 200)
    let report = KillsReport(rows: [row], cases: 200)
    #expect(!report.isHeld)
    #expect(
      report.text == """
        store              law      killed  median  most  missed  held
        string-normalised  x.quick     3/3      11   150   3e-02    NO

        median and most: programs until the quickest law fails; missed: the chance that 200 programs find nothing
        """)
    #expect(
      try KillsReport(rows: [KillsRow(store: "b", kills: [.init(law: "x.y", cases: 1)], of: 2)], cases: 2).json() == """
        {
          "rows" : [
            {
              "isHeld" : true,
              "killed" : 1,
              "law" : "x.y",
              "maximumCases" : 1,
              "medianCases" : 1,
              "missChance" : 0,
              "seeds" : 1,
              "store" : "b"
            }
          ]
        }
        """)
  }
}
