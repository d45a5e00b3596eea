import Testing

@testable import benchmarks

/// What reports print, for people and for programs.
@Suite struct ReportTests {
  @Test func aTableAlignsWordsToTheLeftAndNumbersToTheRight() {
    let table = Table(
      ["name", "kind", "count"], leading: 2, lines: [["a", "long kind", "5"], ["longer", "b", "1234567"]])
    #expect(
      table.text == """
        name    kind         count
        a       long kind        5
        longer  b          1234567
        """)
  }

  @Test func shrinkingRows() throws {
    let row = ShrinkingRow(
      challenge: "binheap", engine: "ConformanceKit", seeds: 100, atMinimum: 99, medianEvaluations: 44,
      maxEvaluations: 116, milliseconds: 0.5, shrinkingMilliseconds: 0.25)
    let report = ShrinkingReport(rows: [row])
    #expect(
      report.text == """
        challenge  engine          at minimum  median  most    ms  ms shrinking
        binheap    ConformanceKit   99 of 100      44   116  0.50          0.25

        median and most: evaluations of the property while shrinking; ms: median of a search's time
        """)
    #expect(
      try report.json() == """
        {
          "rows" : [
            {
              "atMinimum" : 99,
              "challenge" : "binheap",
              "engine" : "ConformanceKit",
              "maxEvaluations" : 116,
              "medianEvaluations" : 44,
              "milliseconds" : 0.5,
              "seeds" : 100,
              "shrinkingMilliseconds" : 0.25
            }
          ]
        }
        """)
  }

  @Test func throughputRows() throws {
    let report = ThroughputReport(rows: [
      ThroughputRow(workload: "Int", engine: "ConformanceKit", casesPerSecond: 5_714_000),
      ThroughputRow(workload: "Int", engine: "hand-written loop", casesPerSecond: 11_428_000),
      ThroughputRow(workload: "program", engine: "ConformanceKit", casesPerSecond: 64_000),
    ])
    #expect(
      report.text == """
        workload  engine             cases/s  ns a case  times the loop  times the kit
        Int       ConformanceKit      5.71 M        175            2.00           1.00
        Int       hand-written loop  11.43 M         88            1.00           0.50
        program   ConformanceKit      64.0 k      15625               -           1.00
        """)
    #expect(
      try ThroughputReport(rows: Array(report.rows.prefix(1))).json() == """
        {
          "rows" : [
            {
              "casesPerSecond" : 5714000,
              "engine" : "ConformanceKit",
              "workload" : "Int"
            }
          ]
        }
        """)
  }

  @Test func memoryRowsWithinTheBoundAndBeyondIt() throws {
    let flat = MemoryReport(rows: [
      MemoryRow(cases: 10_000, residentBytes: 20_000_000), MemoryRow(cases: 1_000_000, residentBytes: 30_000_000),
    ])
    #expect(flat.isFlat)
    #expect(
      flat.text == """
          cases  peak MB
          10000     20.0
        1000000     30.0

        growth: 10.0 MB, within the bound of 10.0 MB
        """)
    let growing = MemoryReport(rows: [
      MemoryRow(cases: 10_000, residentBytes: 20_000_000), MemoryRow(cases: 1_000_000, residentBytes: 31_000_000),
    ])
    #expect(!growing.isFlat)
    #expect(growing.text.hasSuffix("growth: 11.0 MB, beyond the bound of 10.0 MB"))
    #expect(
      try MemoryReport(rows: Array(flat.rows.prefix(1))).json() == """
        {
          "rows" : [
            {
              "cases" : 10000,
              "residentBytes" : 20000000
            }
          ]
        }
        """)
  }

  @Test func roundTripRows() throws {
    let report = RoundTripReport(rows: [RoundTripRow(workload: "round-trip.value", casesPerSecond: 125_000)])
    #expect(
      report.text == """
        workload          cases/s  µs a case
        round-trip.value  125.0 k       8.00
        """)
    #expect(
      try report.json() == """
        {
          "rows" : [
            {
              "casesPerSecond" : 125000,
              "microseconds" : 8,
              "workload" : "round-trip.value"
            }
          ]
        }
        """)
  }
}
