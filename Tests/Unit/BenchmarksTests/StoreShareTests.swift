import ReferenceStore
import Testing

@testable import benchmarks

/// What is measured of a run on a real store.
@Suite struct StoreShareTests {
  @Test func rows() {
    let report = StoreShareReport(
      rows: [
        StoreShareRow(workload: "round-trip.value", jobs: 1, cases: 10_000, seconds: 8.5, share: 0.825),
        StoreShareRow(workload: "round-trip", jobs: 2, cases: 10_010, seconds: 11, share: nil),
      ], note: "This is work of SQLite")
    #expect(
      report.text == """
        workload          jobs  cases      s  in the store
        round-trip.value     1  10000   8.50        82.5 %
        round-trip           2  10010  11.00

        in the store: from the kit's call of the adapter to the response. This is work of SQLite
        """)
  }

  @Test func eachRunHasItsCasesAndASoleOneItsShare() {
    let rows = StoreShareBenchmark(adapter: ReferenceAdapter(), cases: 30).rows()
    #expect(rows.map(\.jobs) == [1, 1, 2])
    #expect(rows.map(\.cases).allSatisfy { $0 >= 30 })
    // A busy machine makes the part of the store small, if it stops the run outside of the store.
    #expect(rows.map { $0.share.map { $0 > 0 && $0 < 1 } } == [true, true, nil])
  }
}
