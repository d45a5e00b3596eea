import Foundation
import TestSupport
import Testing

/// A peer that misbehaves in every way at every method. `scripts/hostile-peer` runs all combinations.
@Suite(.onItsOwnThread) struct HostilePeerTests {
  /// A sample that is another one each day. What fails is in the output, with the seed that takes the same sample
  /// again.
  @Test func aSampleOfTodayBreaksNothing() throws {
    let day = Date.now.formatted(.iso8601.year().month().day())
    let result = try Self.run("--sample", "2", "--quick", "--seed", day)
    #expect(result.status == 0, "--quick --sample 4 --seed \(day)\n\(result.output)\(result.errors)")
    #expect(result.output.contains("2 runs, "))
  }

  /// What used to go on without end, or to reach the terminal as it was. Each of them failed once.
  @Test(arguments: [
    ("run", "get", "closes-output-and-stays"), ("run", "put", "leaves-a-process-with-the-streams"),
    ("run", "writeStored", "error-property-c1"), ("run", "put", "error-message-escapes"),
    ("compare", "get", "result-place-5-text-c1"), ("run", "put", "error-message-long"),
    ("run", "initialize", "declares-version-escapes"), ("run", "initialize", "declares-name-path"),
    ("replay", "get", "error-message-bidi"),
  ]) func whatFailedOnceDoesNotAgain(command: String, method: String, way: String) throws {
    let result = try Self.run("--commands", command, "--methods", method, "--ways", way)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(result.output.contains("\n1 runs, 1 ways, 0 with a fault"))
  }

  /// The peer in front of a good adapter changes nothing if its way is none. It has the time that any adapter has: on a
  /// busy machine, two processes that exit one after the other may take longer than the deadline of the other tests.
  @Test func thePeerItselfIsSound() throws {
    let peer = HostilePeer(way: "nothing", method: "put")
    let result = try Conformance(hasCorpus: false).run(
      ["run", "--scenario", "observation", "--law", "round-trip.value", "--cases", "3", "--seed", "1"]
        + peer.patientOptions)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }

  private static func run(_ options: String...) throws -> Conformance.Result {
    let folder = try Folder()
    let script = HostilePeer.scripts.appending(path: "support/hostile/run.py").path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    // Time is judged by scripts/hostile-peer. Here a run only must end.
    process.arguments =
      ["python3", script, Conformance.executable.path, "--deadline", "0.5", "--patience", "10"] + options
    process.environment = ProcessInfo.processInfo.environment.merging(["PYTHONDONTWRITEBYTECODE": "1"]) { $1 }
    let output = folder.url.appending(path: "output")
    try Data().write(to: output)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    return Conformance.Result(
      status: process.terminationStatus, output: try String(contentsOf: output, encoding: .utf8), errors: "")
  }
}
