import Foundation
import TestSupport
import Testing

/// Signals end a run early, and nothing that was found is lost.
@Suite(.onItsOwnThread) struct InterruptTests {
  /// The first law has findings, and the second one runs for so long that the signal comes before its end.
  private static let run = [
    "run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--seed", "1", "--cases", "300", "--law",
    "round-trip.value", "--law", "session.operations", "--report", "report", "--stores", "stores",
  ]

  @Test(arguments: [
    (SIGINT, ["--jobs", "2"]), (SIGTERM, ["--isolation", "child"]), (SIGINT, []),
  ])
  func theFirstSignalKeepsWhatWasFound(signal: Int32, options: [String]) throws {
    let conformance = try Conformance()
    try FileManager.default.createDirectory(
      at: conformance.folder.url.appending(path: "stores"), withIntermediateDirectories: true)
    let command = try RunningCommand(Self.run + options, in: conformance.folder)
    #expect(command.wait(for: "fail   round-trip.value"), "\(command.text)")
    command.send(signal)
    #expect(command.status() == 128 + signal)
    #expect(command.text.contains("\nInterrupted after 1 of 2 laws.\n"), "\(command.text)")
    #expect(command.text.contains("round-trip.value is broken by foundation-json"))
    let files = conformance.folder.files
    #expect(files.contains { $0.hasPrefix("corpora/regressions/round-trip/") && $0.hasSuffix(".json") }, "\(files)")
    #expect(files.contains("report/report.html") && !files.contains { $0.hasPrefix("stores/") }, "\(files)")
    let report = try String(contentsOf: conformance.folder.url.appending(path: "report/report.json"), encoding: .utf8)
    #expect(report.contains(#""by" : "interrupt""#))
  }

  /// The store does not answer, so the case does not end. The second signal ends the process and that of the store.
  @Test func theSecondSignalEndsAtOnce() throws {
    let conformance = try Conformance()
    #expect(try conformance.run("init", "Notes", "--language", "python").status == 0)
    let store = conformance.folder.url.appending(path: "store.py")
    let sound = try String(contentsOf: store, encoding: .utf8)
    let line = "        for each in objects:\n"
    let wait = "        import time\n        open('asked', 'w').write(str(os.getpid()))\n        time.sleep(3600)\n"
    let hanging = sound.replacing(line, with: wait + line)
    #expect(hanging != sound)
    try Data(hanging.utf8).write(to: store)
    try FileManager.default.createDirectory(
      at: conformance.folder.url.appending(path: "stores"), withIntermediateDirectories: true)
    let asked = conformance.folder.url.appending(path: "asked")
    let command = try RunningCommand(
      ["run", "--adapter", "python3 adapter.py", "--deadline", "1h", "--seed", "1", "--stores", "stores"],
      in: conformance.folder)
    #expect(command.wait(forFile: asked))
    command.send(SIGTERM)
    #expect(command.waitForError("interrupt again to end at once"))
    command.send(SIGINT)
    #expect(command.status() == 130)
    #expect(!conformance.folder.files.contains { $0.hasPrefix("stores/") })
    let process = try #require(pid_t(String(contentsOf: asked, encoding: .utf8)))
    // A killed process may stay until its parent, which is init now, has asked for its status.
    #expect(kill(process, 0) != 0 || Self.isZombie(process))
  }

  /// A shell starts what runs in the background with the interrupt ignored, so that Ctrl-C does not end it.
  @Test func anIgnoredSignalStaysIgnored() throws {
    let conformance = try Conformance()
    let result = try conformance.shell(
      """
      trap '' INT
      conformance run --law round-trip.value --cases 300 --seed 1 &
      count=0
      while [ $count -lt 200000 ] && kill -INT $!; do count=$((count + 1)); done
      wait $!
      """)
    #expect(result.status == 0 && result.output.contains("Conforms: 1 pass"), "\(result.output)")
  }

  private static func isZombie(_ process: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? true
  }

  @Test func aTimeBudgetIsToldLikeAnInterruption() throws {
    let result = try Conformance().run(
      ["run", "--seed", "1", "--cases", "1000000", "--law", "round-trip.value", "--law", "round-trip.b*"]
        + ["--time-budget", "1"])
    #expect(result.status == 3)
    #expect(result.output.contains("\nThe time was over after 0 of 2 laws.\nChecked in part: round-trip.value ("))
    #expect(result.output.contains("\nNot checked: round-trip.batch.\n"), "\(result.output)")
  }

  @Test func theFirstFindingEndsTheRun() throws {
    let run = ["run", "--backend", "foundation-json", "--known-failures", "/dev/null", "--seed", "1", "--cases", "20"]
    let laws = ["--law", "round-trip.value", "--law", "round-trip.batch"]
    for (option, ending) in [
      (["--fail-fast"], true), (["--max-findings", "1"], true), (["--max-findings", "99"], false),
    ] {
      let result = try Conformance().run(run + laws + option)
      #expect(result.status == 1)
      #expect(result.output.contains("after 1 of 2 laws.\nNot checked: round-trip.batch.\n") == ending)
      #expect(result.output.contains("pass   round-trip.batch") != ending)
    }
  }
}
