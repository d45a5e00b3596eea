import Foundation
import TestSupport
import Testing

/// What is said when the folder for the stores is none that anything can be written to.
@Suite struct UnwritableFolderTests {
  @Test(arguments: [
    ("--backend foundation-json", "foundation-json"), ("--backend convex-codec", "convex-codec"),
    ("--adapter 'conformance serve --backend sound:durable-file'", "sound:durable-file"),
  ])
  func itEndsTheRunWithWhatToDo(options: String, backend: String) throws {
    try expect(options, backend)
  }

  #if SQLite
    @Test(arguments: ["sqlite-grdb", "sqlite-raw"]) func sqlite(backend: String) throws {
      try expect("--backend \(backend)", backend)
    }
  #endif

  private func expect(_ options: String, _ backend: String) throws {
    let conformance = try Conformance()
    let file = try conformance.folder.write("", to: "a-file")
    for command in ["run --law round-trip.value --corpus shared", "doctor"] {
      let result = try conformance.shell("TMPDIR='\(file)' conformance \(command) \(options)")
      #expect(result.status == 2)
      let problem =
        "Error: the run ended early, in round-trip.value on \(backend): cannot make the folder \(file)/conformance-"
      #expect(result.errors.hasPrefix(problem), "\(result.errors)")
      #expect(
        result.errors.hasSuffix(
          ": Not a directory; choose another one with TMPDIR.\nWhat was found before is reported above.\n"),
        "\(result.errors)")
      #expect(conformance.folder.files == ["a-file"])
    }
  }
}
