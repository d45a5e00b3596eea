import Testing

@testable import benchmarks

/// What is computed from what was measured.
@Suite struct MeasuringTests {
  @Test func theMedianIsTheUpperOfTwo() {
    #expect([3, 1, 2].median == 2)
    #expect([4, 1, 3, 2].median == 3)
    #expect([Int]().median == nil)
  }

  @Test func thePeakIsReadFromTheStatusOfAProcess() {
    let status = "Name:\tbenchmarks\nVmPeak:\t  999 kB\nVmHWM:\t    1234 kB\nVmRSS:\t    1000 kB\n"
    #expect(ResidentMemory.kilobytes(of: "VmHWM", in: status) == 1234)
    #expect(ResidentMemory.kilobytes(of: "VmSwap", in: status) == nil)
  }

  @Test func aRateCountsWhatTheBatchesRan() {
    var numbers: [UInt64] = []
    let rate = Stopwatch.rate(forSeconds: 0) { number in
      numbers.append(number)
      return 1_000_000
    }
    #expect(numbers == [0], "one batch, since the time is over after it")
    #expect(rate > 0)
  }

  @Test func roundsGiveTheMedianOfEachRowWorkloadByWorkload() {
    func round(_ ours: Double, _ loop: Double, _ peer: Double) -> [ThroughputRow] {
      [
        ThroughputRow(workload: "Int", engine: "a", casesPerSecond: ours),
        ThroughputRow(workload: "[Int]", engine: "a", casesPerSecond: loop),
        ThroughputRow(workload: "Int", engine: "peer", casesPerSecond: peer),
      ]
    }
    let medians = ThroughputBenchmark.medians(of: [round(1, 20, 7), round(3, 10, 9), round(2, 30, 8)])
    #expect(
      medians == [
        ThroughputRow(workload: "Int", engine: "a", casesPerSecond: 2),
        ThroughputRow(workload: "Int", engine: "peer", casesPerSecond: 8),
        ThroughputRow(workload: "[Int]", engine: "a", casesPerSecond: 20),
      ])
  }
}
