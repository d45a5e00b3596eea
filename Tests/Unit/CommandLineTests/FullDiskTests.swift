import Foundation
import TestSupport
import Testing

/// What is said when the disk that the stores are on is full. What the corpus does then is tested elsewhere.
@Suite(.enabled(if: SmallDisk.canBeMounted, "the system lets nobody mount a small disk"))
struct FullDiskTests {
  private static let advice =
    "make room on the disk of the store's location, or choose another folder with TMPDIR"

  /// What the store says before the advice, as far as it does not depend on the disk.
  @Test(arguments: [
    ("--backend foundation-json", "foundation-json", ": No space left on device"),
    ("--backend convex-codec", "convex-codec", ": No space left on device"),
    ("--adapter 'conformance serve --backend sound:durable-file'", "sound:durable-file", ": No space left on device"),
  ])
  func itEndsTheRunWithWhatToDo(options: String, backend: String, problem: String) throws {
    try expect(problem, of: backend, options, advice: Self.advice)
  }

  #if SQLite
    @Test(arguments: ["sqlite-grdb", "sqlite-raw"]) func sqlite(backend: String) throws {
      try expect("database or disk is full", of: backend, "--backend \(backend)", advice: Self.advice)
    }
  #endif

  @Test func pythonAdapter() throws {
    let example = try CommittedDocument("Examples/python-sqlite/adapter.py").file.path
    try expect(
      "database or disk is full", of: "python-sqlite", "--adapter 'python3 \(example)'",
      advice: "make room on the disk of the store's location, or check it")
  }

  @Test(.enabled(if: library != nil, "scripts/install-objectbox has not put the engine's library in place"))
  func objectBox() throws {
    try expect(
      "the disk has 0 bytes left, and the engine needs 262144", of: "objectbox", "--backend objectbox",
      advice: Self.advice)
  }

  @Test func itEndsAReplayToo() throws {
    let corpus = try CommittedDocument("corpora/known-failures/foundation-json.json").file
    let conformance = try Conformance()
    let programs = corpus.deletingLastPathComponent().deletingLastPathComponent().appending(path: "regressions/numeric")
    let result = try onFullDisk(conformance, "replay '\(programs.path)' --backend foundation-json")
    #expect(result.output.contains(/\n\d+ files: 0 pass, 0 fail, 0 known, \d+ skip, \d+ unknown\nstatus 2\n$/))
    #expect(result.output.contains("not run: the run ended early") && result.errors.contains(Self.advice))
  }

  /// What was tried by then is told, and nothing of what was not: no store is alive, and nothing is an alarm.
  @Test(arguments: [
    ("--rounds 0", "Faulty stores\n\n0 of 0 killed, 17 declared-lossy twins, 0 alarms\n"), ("--corpus shared", ""),
  ])
  func itEndsASelftestToo(options: String, output: String) throws {
    let conformance = try Conformance()
    let result = try onFullDisk(conformance, "selftest --store acknowledged-before-written \(options)")
    #expect(result.output == "\(output)status 2\n")
    let problem =
      /^Error: the run ended early, in [a-z.-]+ on faulty:acknowledged-before-written: cannot write [^:]+: No space/
    #expect(result.errors.contains(problem), "\(result.errors)")
    #expect(result.errors.hasSuffix("; \(Self.advice).\nWhat was found before is reported above.\n"))
    #expect(conformance.folder.files.allSatisfy { !$0.hasSuffix(".json") })
  }

  private func expect(_ problem: String, of backend: String, _ options: String, advice: String) throws {
    let conformance = try Conformance()
    let result = try onFullDisk(conformance, "run \(options) --scenario round-trip --seed 1 --corpus shared")
    #expect(result.output.hasSuffix("\nInconclusive: 0 pass, 0 fail, 0 known, 0 skip, 15 unknown\nstatus 2\n"))
    #expect(
      result.errors.hasPrefix("Error: the run ended early, in round-trip.value on \(backend): "), "\(result.errors)")
    #expect(
      result.errors.hasSuffix(
        "\(problem); \(advice).\nWhat was found before is reported above.\n"),
      "\(result.errors)")
    #expect(conformance.folder.files.allSatisfy { !$0.hasSuffix(".json") })
  }

  /// What a command comes to where the disk with the stores is full, its status being the last line of its output.
  private func onFullDisk(_ conformance: Conformance, _ command: String) throws -> Conformance.Result {
    let script = """
      mkdir disk && mount -t tmpfs -o size=1m tmpfs disk && cat /dev/zero > disk/filler 2>/dev/null
      TMPDIR=$PWD/disk conformance \(command); echo "status $?"
      """
    return try conformance.shell(
      "unshare -rm sh -c \"$SCRIPT\"", environment: ["SCRIPT": script, "OBJECTBOX_LIBRARY": Self.library ?? ""])
  }

  /// The library of the ObjectBox engine that is installed in the package's folder.
  private static let library: String? = {
    let folder = try? CommittedDocument("README.md").file.deletingLastPathComponent().appending(
      path: ".backends/objectbox")
    return ["libobjectbox.so", "libobjectbox.dylib"].compactMap { folder?.appending(path: $0).path }
      .first { FileManager.default.fileExists(atPath: $0) }
  }()
}

/// A disk of a size that a test chooses.
enum SmallDisk {
  /// Whether the system lets a test mount one.
  static let canBeMounted: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "unshare -rm sh -c 'mount -t tmpfs tmpfs /mnt' 2>/dev/null"]
    return (try? process.run()).map { process.waitUntilExit() } != nil && process.terminationStatus == 0
  }()
}
