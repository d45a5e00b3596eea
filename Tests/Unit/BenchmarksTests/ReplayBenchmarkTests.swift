import Testing

@testable import benchmarks

@Suite struct ReplayBenchmarkTests {
  @Test func bothKindsOfProgramsAreReplayedOneByOneAndAtOnce() throws {
    let rows = try ReplayBenchmark(files: 12, jobs: 3, repetitions: 1).run().rows
    #expect(rows.map(\.programs) == ["one call at a time", "one call at a time", "calls at once", "calls at once"])
    #expect(rows.map(\.jobs) == [1, 3, 1, 3])
    #expect(rows.allSatisfy { $0.files == 12 && $0.filesPerSecond > 0 && $0.filesPerProcessorSecond > 0 })
    #expect(rows.map(\.limit) == [5000, 5000, nil, nil])
  }

  @Test func tooFewFilesASecondAreTold() {
    let row = { (limit: Double?) in
      ReplayRow(
        programs: "p", files: 2, jobs: 1, filesPerSecond: 4000, filesPerProcessorSecond: 4999, limit: limit)
    }
    #expect(!row(5000).isHeld && row(nil).isHeld && row(4999).isHeld)
    #expect(!ReplayReport(rows: [row(nil), row(5000)]).isHeld)
    #expect(
      ReplayReport(rows: [row(5000), row(nil)]).text == """
        programs  files  jobs  files/s  files/s of processor  least  held
        p             2     1    4.0 k                 5.0 k  5.0 k    NO
        p             2     1    4.0 k                 5.0 k      -   yes
        """)
  }
}
