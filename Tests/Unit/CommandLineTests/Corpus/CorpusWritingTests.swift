import ConformanceKit
import Foundation
import StoreCoding
import TestSupport
import Testing

@testable import ConformanceChecking

/// Whoever writes to a corpus at the same time, is killed in the middle of it, or finds the disk full: nothing is lost.
@Suite struct CorpusWritingTests {
  private static let backends = [
    "nan-becomes-null", "string-cut-at-nul", "string-trimmed", "date-truncated-to-seconds",
  ]

  private func run(_ backend: String, seed: Int) -> String {
    "conformance run --corpus shared --backend faulty:\(backend) --law round-trip.value --seed \(seed) --cases 200"
  }

  private func sizes(in conformance: Conformance) throws -> [String: ProgramSize] {
    let files = try Corpus.files(at: [conformance.folder.url.appending(path: "shared")])
    let read = try files.map { file in
      let failure = try CorpusFile.read(from: file, catalogue: .standard)
      let content = try JSONFile.content(of: file.path, format: CorpusFile.format)
      return ("\(failure.scenario)/\(failure.fingerprint)", ProgramSize(in: content))
    }
    return Dictionary(uniqueKeysWithValues: read)
  }

  @Test func processesAtOnceLoseNothing() throws {
    let (apart, together) = (try Conformance(), try Conformance())
    let commands = Self.backends.flatMap { backend in (1...2).map { run(backend, seed: $0) } }
    for command in commands { #expect(try apart.shell(command).status == 1) }
    #expect(try together.together(commands).allSatisfy { $0 == 1 })
    let (expected, written) = (try sizes(in: apart), try sizes(in: together))
    #expect(expected.count >= Self.backends.count)
    #expect(written.keys.sorted() == expected.keys.sorted())
    // Which of two programs of one size is kept depends on which came first.
    for (name, size) in expected {
      let other = try #require(written[name])
      #expect(!size.isWorthReplacing(other) && !other.isWorthReplacing(size))
    }
    #expect(!together.folder.files.contains { $0.hasSuffix(".tmp") })
  }

  /// Of two programs the smaller is kept, as long as it shows the failure.
  @Test(arguments: [true, false]) func theSmallerProgramStaysAsLongAsItFails(fails: Bool) throws {
    let conformance = try Conformance()
    let command = run("string-cut-at-nul", seed: 1)
    #expect(try conformance.shell(command).status == 1)
    let found = try #require(conformance.folder.files.first { $0.hasSuffix(".json") })
    let url = conformance.folder.url.appending(path: found)
    let minimal = try CorpusFile.read(from: url, catalogue: .standard)
    var other = minimal
    if fails { other.program.operations.append(.close) } else { other.program.operations = [.open(schema: 0)] }
    other.step = 0
    try Data("\(other.jsonText())\n".utf8).write(to: url)
    #expect(try conformance.shell(command).status == 1)
    #expect(try CorpusFile.read(from: url, catalogue: .standard).program == minimal.program)
    #expect(try conformance.shell(command).output.contains("  known     conformance known add \(found)\n"))
  }

  /// A file that is under version control does not change for a program that is no smaller.
  @Test func anotherProgramOfTheSameSizeIsNotWritten() throws {
    let conformance = try Conformance()
    let command = run("string-cut-at-nul", seed: 1)
    #expect(try conformance.shell(command).status == 1)
    let found = try #require(conformance.folder.files.first { $0.hasSuffix(".json") })
    let url = conformance.folder.url.appending(path: found)
    let text = try String(contentsOf: url, encoding: .utf8).replacing("\"Item\"", with: "\"Jtem\"")
    try Data(text.utf8).write(to: url)
    #expect(try conformance.shell(command).status == 1)
    #expect(try String(contentsOf: url, encoding: .utf8) == text && text.contains("Jtem"))
  }

  @Test func whatCannotBeReadIsLeftAlone() throws {
    let conformance = try Conformance()
    let command = run("string-cut-at-nul", seed: 1)
    #expect(try conformance.shell(command).status == 1)
    let found = try #require(conformance.folder.files.first { $0.hasSuffix(".json") })
    let newer = "{\"formatVersion\":99}\n"
    _ = try conformance.folder.write(newer, to: found)
    let result = try conformance.shell(command)
    #expect(result.status == 2 && result.output.contains("round-trip.value is broken by faulty:string-cut-at-nul"))
    #expect(
      result.errors.contains("\(found):1: formatVersion: format version 99 is newer than \(CorpusFile.format.version)"),
      "\(result.errors)")
    #expect(try String(contentsOf: conformance.folder.url.appending(path: found), encoding: .utf8) == newer)
  }

  /// A process that rewrites a corpus is killed as soon as some of its files are new. All files are whole, each old or
  /// new.
  @Test(arguments: Effort.isLong ? [1, 5, 20] : [5]) func aKillLeavesNoPartialFile(after count: Int) throws {
    let conformance = try Conformance()
    let folder = conformance.folder.url.appending(path: "corpora/regressions/round-trip")
    let old = try String(contentsOf: olderCorpusFile, encoding: .utf8)
    for number in 100..<200 {
      let text = old.replacing("\"fingerprint\" : \"00bbb3c1676ab5ff\"", with: "\"fingerprint\" : \"\(number)\"")
      _ = try conformance.folder.write(text, to: "corpora/regressions/round-trip/\(number).json")
    }
    let process = Process()
    process.executableURL = Conformance.executable
    process.arguments = ["migrate"]
    process.currentDirectoryURL = conformance.folder.url
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let files = try Corpus.files(at: [folder])
    let isNew = { (url: URL) in
      (try? String(contentsOf: url, encoding: .utf8))?.contains("\"formatVersion\" : \(CorpusFile.format.version)")
        == true
    }
    while process.isRunning, files.prefix(count).count(where: isNew) < count {}
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    for file in files { _ = try CorpusFile.read(from: file, catalogue: .standard) }
    #expect(try Corpus.files(at: [folder]).count == 100)
    #expect(try conformance.run("migrate").status == 0)
    #expect(files.allSatisfy(isNew))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 100)
  }

  /// What a killed writer leaves is not read, and goes when somebody writes there; what is somebody else's stays.
  @Test func leftoversAreNotReadAndGo() throws {
    let conformance = try Conformance()
    let folder = "shared/regressions/round-trip"
    let leftover = "\(folder)/.\(UUID().uuidString).tmp"
    for name in [leftover, "\(folder)/.notes.tmp", "\(folder)/notes.tmp"] {
      _ = try conformance.folder.write("{\"formatVersion\"", to: name)
    }
    #expect(try conformance.run("replay", "--corpus", "shared").status == 3)
    #expect(try conformance.shell(run("string-trimmed", seed: 1)).status == 1)
    let files = conformance.folder.files
    #expect(!files.contains(leftover))
    #expect(files.contains("\(folder)/.notes.tmp") && files.contains("\(folder)/notes.tmp"))
    #expect(try conformance.run("replay", "--corpus", "shared").status == 1)
  }

  /// The report is printed all the same, since nobody else has the findings.
  @Test(.enabled(if: SmallDisk.canBeMounted, "the system lets nobody mount a small disk")) func aFullDiskLosesNothing()
    throws
  {
    let conformance = try Conformance()
    let script = """
      mkdir disk && mount -t tmpfs -o size=32k tmpfs disk && mkdir -p disk/known-failures
      printf '{"backend":"faulty:string-trimmed","entries":[],"formatVersion":1}\\n' > disk/known-failures/faulty:string-trimmed.json
      cp disk/known-failures/* before
      cat /dev/zero > disk/filler 2>/dev/null
      \(run("string-trimmed", seed: 1).replacing("--corpus shared", with: "--corpus disk")); echo "status $?"
      cp '\(olderCorpusFile.path)' found.json
      sed -i 's/"yams"/"faulty:string-trimmed"/' found.json
      conformance known add found.json --corpus disk --reason r; echo "status $?"
      cmp before disk/known-failures/*; ls -A disk disk/known-failures
      """
    let result = try conformance.shell("unshare -rm sh -c \"$SCRIPT\"", environment: ["SCRIPT": script])
    #expect(result.output.contains("round-trip.value is broken by faulty:string-trimmed"), "\(result.output)")
    #expect(result.output.contains("status 2\n"))
    #expect(
      result.errors.contains(": No space left on device\n  To mend it: free space on the disk."), "\(result.errors)")
    #expect(
      result.output.hasSuffix(
        "status 2\ndisk:\nfiller\nknown-failures\nregressions\n\ndisk/known-failures:\nfaulty:string-trimmed.json\n"),
      "\(result.output)")
  }
}

/// A file of format version 1, as the kit wrote it.
let olderCorpusFile: URL = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Version1.json")
