import Foundation
import TestSupport
import Testing

/// `run --report`, and `merge --report`.
@Suite struct ReportTests {
  private static let files = ["badge.json", "junit.xml", "report.html", "report.json", "report.md"]
  /// A backend that conforms, one with a new failure, one with a known one and a list that is wrong.
  private static let run = [
    "run", "--seed", "1", "--law", "round-trip.value", "--law", "round-trip.limits", "--backend",
    "reference", "--backend", Conformance.faulty, "--backend", "faulty:nan-becomes-null",
  ]

  private func conformance() throws -> Conformance {
    let conformance = try Conformance()
    _ = try conformance.run("run", "--seed", "1", "--law", "round-trip.value", "--backend", "faulty:nan-becomes-null")
    let file = try #require(conformance.folder.files.first { $0.hasSuffix(".json") })
    _ = try conformance.run("known", "add", file, "--reason", "NaN is null | <kept>.")
    let list = "corpora/known-failures/faulty:nan-becomes-null.json"
    let text = try String(contentsOf: conformance.folder.url.appending(path: list), encoding: .utf8)
    let gone = """
      "entries" : [
          {
            "fingerprint" : "0000000000000001",
            "law" : "round-trip.gone",
            "reason" : "It is gone.",
            "upstream" : "unreported"
          },
      """
    _ = try conformance.folder.write(text.replacing("\"entries\" : [", with: gone), to: list)
    return conformance
  }

  /// The committed files are written anew by this test where `CONFORMANCE_WRITE_REPORT` is set.
  @Test func eachFileIsWhatIsCommitted() throws {
    let conformance = try conformance()
    let result = try conformance.run(Self.run + ["--report", "out/report"])
    #expect(result.status == 1 && result.errors == "")
    #expect(conformance.folder.files.filter { $0.hasPrefix("out/report/") } == Self.files.map { "out/report/\($0)" })
    for name in Self.files where name != "report.json" {
      let written = try Data(contentsOf: conformance.folder.url.appending(path: "out/report/\(name)"))
      let committed = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected/\(name)")
      if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_REPORT"] != nil { try written.write(to: committed) }
      #expect(
        try String(decoding: Data(contentsOf: committed), as: UTF8.self) == String(decoding: written, as: UTF8.self))
    }
  }

  @Test func theMachineFormIsThatOfStandardOutput() throws {
    let conformance = try conformance()
    let result = try conformance.run(Self.run + ["--report", "report", "--format", "json"])
    let report = try String(contentsOf: conformance.folder.url.appending(path: "report/report.json"), encoding: .utf8)
    #expect(report == result.output)
  }

  /// The report of a run, made of its parts, is that of the whole in all its forms.
  @Test func theReportsOfShardsMakeThatOfTheWhole() throws {
    let conformance = try conformance()
    _ = try conformance.run(Self.run + ["--report", "whole"])
    let parts = try (1...3).map { index in
      _ = try conformance.run(Self.run + ["--shard", "\(index)/3", "--report", "part-\(index)"])
      return "part-\(index)/report.json"
    }
    #expect(try conformance.run(["merge", "--report", "merged"] + parts).status == 1)
    for name in Self.files {
      let contents = try ["whole", "merged"].map { folder in
        try Data(contentsOf: conformance.folder.url.appending(path: "\(folder)/\(name)"))
      }
      #expect(contents[0] == contents[1], "\(name)")
    }
  }

  /// A run of hours is not begun for a report that cannot be written.
  @Test func aFolderThatCannotBeWrittenToIsToldFirst() throws {
    let conformance = try conformance()
    _ = try conformance.folder.write("", to: "file")
    let result = try conformance.run(Self.run + ["--report", "file/report"])
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors == """
        Error: file/report: the report cannot be written here: the file cannot be written: Not a directory
          To mend it: a part of the path is a file: remove it, or choose another directory.

        """)
  }

  /// Calls that ran at once are drawn.
  @Test func aRaceHasItsDrawing() throws {
    let conformance = try Conformance()
    _ = try conformance.run(
      "run", "--backend", "faulty:acknowledged-before-applied", "--law", "concurrent-converter.linearizable",
      "--cases", "30", "--seed", "1", "--report", "report")
    let texts = try ["report.json", "report.html"].map { name in
      try String(contentsOf: conformance.folder.url.appending(path: "report/\(name)"), encoding: .utf8)
    }
    let count = texts[0].matches(of: /"timeline" :/).count
    #expect(count > 0 && texts[1].matches(of: /<svg\ /).count == count)
  }
}
