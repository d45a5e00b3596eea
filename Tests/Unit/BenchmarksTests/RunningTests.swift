import Foundation
import ShrinkingChallenge
import TestSupport
import Testing

@testable import benchmarks

/// The benchmarks themselves, run small.
@Suite struct RunningTests {
  @Test func shrinkingGivesOneRowAChallenge() throws {
    let challenges = Challenge.all.filter { ["reverse", "distinct"].contains($0.name) }
    let rows = try ShrinkingBenchmark(challenges: challenges, seeds: 5..<8).run().rows
    #expect(rows.map(\.challenge) == ["reverse", "distinct"])
    let attempts = (UInt64(5)..<8).map { challenges[1].run(seed: $0) }
    #expect(rows[1].seeds == 3)
    #expect(rows[1].atMinimum == attempts.count { $0.isAtMinimum })
    #expect(rows[1].medianEvaluations == attempts.map(\.evaluations).median)
    #expect(rows[1].maxEvaluations == attempts.map(\.evaluations).max())
  }

  @Test func everyContestantRunsItsCases() {
    for contestant in Contestant.all {
      #expect(contestant.run(1, 30) == 30, "\(contestant.workload), \(contestant.engine)")
    }
  }

  @Test func throughputGivesOneRowAWorkloadAndEngine() throws {
    let rows = try ThroughputBenchmark(seconds: 0, workloads: [.integer, .program], cases: 10).run().rows
    #expect(rows.map(\.workload) == ["Int", "Int", "program"])
    #expect(rows.map(\.engine) == ["ConformanceKit", "hand-written loop", "ConformanceKit"])
  }

  @Test func memoryIsReadAtEachCheckpoint() throws {
    let rows = try MemoryBenchmark(checkpoints: [5, 50]).run().rows
    #expect(rows.map(\.cases) == [5, 50])
    #expect(rows.allSatisfy { $0.residentBytes > 1_000_000 })
  }

  @Test func rowsOfAPeerFollowOurs() throws {
    let row = """
      {"challenge":"reverse","engine":"Peer","seeds":3,"atMinimum":2,"medianEvaluations":9,"maxEvaluations":11,\
      "milliseconds":1.5,"shrinkingMilliseconds":1}
      """
    let peer = try Script(
      #"[ "$*" = "shrink --seeds 3 --first-seed 5 --challenge reverse" ] && echo '{"rows":[\#(row)]}'"#)
    let reverse = Challenge.all.filter { $0.name == "reverse" }
    let rows = try ShrinkingBenchmark(challenges: reverse, seeds: 5..<8, peers: [peer.peer]).run().rows
    #expect(rows.map(\.engine) == ["ConformanceKit", "Peer"])
    #expect(rows[1].atMinimum == 2)
  }

  @Test(arguments: [
    ("exit 3", "ended with status 3"), ("echo nothing", "printed no rows"),
    ("echo '{\"rows\":[{}]}'", "printed no rows"),
  ])
  func aPeerThatFailsIsNamed(body: String, message: String) throws {
    let script = try Script(body)
    let error = #expect(throws: Peer.Failure.self) { try script.peer.rows([], of: ThroughputRow.self) }
    #expect(error?.description.contains("the peer \(script.file.path) \(message)") == true)
  }

  @Test func aPeerThatIsNotThereIsNamed() {
    let error = #expect(throws: Peer.Failure.self) {
      try Peer(argument: "/no/such/program").rows([], of: ThroughputRow.self)
    }
    #expect(error?.description.hasPrefix("the peer /no/such/program cannot be run: ") == true)
  }
}

/// A script in a temporary file, removed when nothing needs it.
private final class Script {
  let file: URL

  init(_ body: String) throws {
    file = FileManager.default.temporaryDirectory.appending(path: "peer-\(UUID().uuidString)")
    try ShellScript.write(body, to: file)
  }

  var peer: Peer { Peer(argument: file.path) }

  deinit { try? FileManager.default.removeItem(at: file) }
}
