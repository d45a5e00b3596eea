import Foundation
import Testing

/// Output that cannot be written: the command says so, and its files are whole all the same.
@Suite struct OutputTests {
  private static let finding = "run --law round-trip.value --seed 1 --backend \(Conformance.faulty) --report report"
  private static let commands = [
    "--help", "--version", "run --help", "laws", "backends", "explain round-trip.value", "run --cases 1", finding,
    "run --cases 1 --format json", "selftest --store string-cut-at-nul --rounds 0", "replay --if-any",
  ]

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")), arguments: commands)
  func aFullDeviceEndsWithAMessage(command: String) throws {
    let result = try Conformance().shell("conformance \(command) > /dev/full")
    #expect(result.status == 2)
    #expect(result.errors.contains("Error: standard output cannot be written: "), "\(result.errors)")
  }

  @Test(arguments: commands) func aClosedOutputEndsWithAMessage(command: String) throws {
    let result = try Conformance().shell("conformance \(command) >&-")
    #expect(result.status == 2)
    #expect(result.errors.contains("Error: standard output cannot be written: Bad file descriptor"), "\(result.errors)")
  }

  @Test func withoutAnyStreamTheStatusSaysIt() throws {
    let result = try Conformance().shell("conformance laws >&- 2>&- <&-")
    #expect(result.status == 2)
  }

  /// The reader goes before anything is written. The status is that of the findings.
  @Test func aReaderThatGoesIsNoError() throws {
    let conformance = try Conformance()
    let result = try conformance.shell("{ sleep 0; conformance \(Self.finding); echo status $? >&2; } | true")
    #expect(result.errors == "status 1\n")
    try expectWholeFiles(conformance)
  }

  @Test(arguments: ["> /dev/full", ">&-"]) func findingsAndReportsAreWrittenAllTheSame(output: String) throws {
    if output.contains("full"), !FileManager.default.fileExists(atPath: "/dev/full") { return }
    let conformance = try Conformance()
    #expect(try conformance.shell("conformance \(Self.finding) \(output)").status == 2)
    try expectWholeFiles(conformance)
  }

  /// The files are those of a run whose output could be written.
  private func expectWholeFiles(_ conformance: Conformance) throws {
    let other = try Conformance()
    #expect(try other.shell("conformance \(Self.finding) > /dev/null").status == 1)
    #expect(conformance.folder.files.sorted() == other.folder.files.sorted())
    #expect(conformance.folder.files.count == 6)
    for file in conformance.folder.files {
      let url = conformance.folder.url.appending(path: file)
      #expect(try Data(contentsOf: url) == Data(contentsOf: other.folder.url.appending(path: file)), "\(file)")
    }
  }
}

/// Paths that name no file that can be read.
@Suite struct PathTests {
  @Test(arguments: [
    "run --cases 1 --known-failures list", "replay list", "minimize list", "merge list", "compare list list",
    "known prune --backend reference --known-failures list", "file list --into issues",
  ]) func aPipeIsNoFileAndNobodyWaitsForItsWriter(command: String) throws {
    let conformance = try Conformance()
    let path = conformance.folder.url.appending(path: "list").path
    #expect(mkfifo(path, 0o600) == 0)
    let result = try conformance.shell("conformance \(command)")
    #expect(result.status == 2)
    #expect(result.errors.contains("list: "), "\(result.errors)")
    #expect(result.errors.contains("it is no regular file"), "\(result.errors)")
  }

  @Test func aCorpusThatIsNotThereCannotBeMigrated() throws {
    let result = try Conformance().shell("conformance migrate no-such-corpus")
    #expect(result.status == 2)
    #expect(result.errors.contains("no-such-corpus"), "\(result.errors)")
    #expect(result.errors.contains("there is no such directory"), "\(result.errors)")
  }

  @Test(arguments: [
    "run --report ''", "run --corpus ''", "run --known-failures ''", "merge x --report ''", "migrate ''",
    "known prune --backend reference --corpus ''",
  ]) func anEmptyPathIsRefused(command: String) throws {
    let result = try Conformance().shell("conformance \(command)")
    #expect(result.status == 2)
    #expect(result.errors.contains("takes a path, and '' is none"), "\(result.errors)")
  }

  @Test func withoutACorpusARunLeavesNoFile() throws {
    let conformance = try Conformance(hasCorpus: false)
    let result = try conformance.shell(
      "conformance run --law round-trip.value --seed 1 --backend \(Conformance.faulty)")
    #expect(result.status == 1)
    #expect(result.errors == "Findings are not kept: there is no folder corpora here. --corpus DIR keeps them.\n")
    #expect(conformance.folder.files == [])
    #expect(!FileManager.default.fileExists(atPath: conformance.folder.url.appending(path: "corpora").path))
  }
}

extension Conformance {
  /// Runs a line of a shell in which `conformance` is the command.
  fileprivate func shell(_ line: String) throws -> Result {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "conformance() { \"$PROGRAM\" \"$@\"; }; \(line)"]
    process.environment = ProcessInfo.processInfo.environment.merging(["PROGRAM": Self.executable.path]) { $1 }
    process.currentDirectoryURL = folder.url
    let (output, errors) = (folder.url.appending(path: ".stdout"), folder.url.appending(path: ".stderr"))
    for file in [output, errors] { try Data().write(to: file) }
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardInput = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }
}
