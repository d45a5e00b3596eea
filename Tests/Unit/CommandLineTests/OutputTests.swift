import Foundation
import Testing

/// Output that cannot be written: the command says so, and its files are whole all the same.
@Suite struct OutputTests {
  private static let finding = "run --law round-trip.value --seed 1 --backend \(Conformance.faulty) --report report"
  private static let commands = [
    "--help", "--version", "run --help", "laws", "backends", "explain round-trip.value", "run --cases 1", finding,
    "run --cases 1 --format json", "selftest --generated 1 --law round-trip.value --cases 1", "replay --if-any",
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
    #expect(conformance.folder.files.count == 8)
    // These two have times.
    for file in conformance.folder.files where !file.hasSuffix("times.json") && !file.hasSuffix("junit.xml") {
      let url = conformance.folder.url.appending(path: file)
      #expect(try Data(contentsOf: url) == Data(contentsOf: other.folder.url.appending(path: file)), "\(file)")
    }
  }
}
