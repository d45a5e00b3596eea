import Foundation
import TestSupport
import Testing

/// `run --report`, and `merge --report`.
@Suite struct ReportTests {
  private static let files = [
    "badge.json", "junit.xml", "report.html", "report.json", "report.md", "report.sarif", "times.json",
  ]
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
    for name in Self.files where name != "report.json" && name != "times.json" {
      let written = try conformance.timeless("out/report/\(name)")
      let committed = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Expected/\(name)")
      if ProcessInfo.processInfo.environment["CONFORMANCE_WRITE_REPORT"] != nil {
        try Data(written.utf8).write(to: committed)
      }
      #expect(try String(decoding: Data(contentsOf: committed), as: UTF8.self) == written)
    }
  }

  /// Times are told of the laws that ran, and nowhere but in `times.json` and `junit.xml`.
  @Test func eachLawThatRanHasItsTime() throws {
    let conformance = try conformance()
    _ = try conformance.run(Self.run + ["--report", "report"])
    let times = try conformance.times("report/times.json")
    #expect(times.keys.sorted() == ["faulty:nan-becomes-null", "faulty:string-cut-at-nul", "reference"])
    #expect(times.values.allSatisfy { $0.keys.sorted() == ["round-trip.value"] })
    let tests = try String(
      contentsOf: conformance.folder.url.appending(path: "report/junit.xml"), encoding: .utf8)
    for (backend, laws) in times {
      let seconds = Double(try #require(laws["round-trip.value"])) / 1000
      #expect(
        tests.contains("classname=\"\(backend).round-trip\" name=\"round-trip.value\" time=\"\(seconds.asTime)\""))
    }
    #expect(!tests.contains("not measured"))
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
    let files = try (1...3).map { index in
      _ = try conformance.run(Self.run + ["--shard", "\(index)/3", "--report", "part-\(index)"])
      return "part-\(index)/report.json"
    }
    #expect(try conformance.run(["merge", "--report", "merged"] + files).status == 1)
    for name in Self.files where name != "times.json" {
      let contents = try ["whole", "merged"].map { try conformance.timeless("\($0)/\(name)") }
      #expect(contents[0] == contents[1], "\(name)")
    }
    let parts = try (1...3).flatMap { Array(try conformance.times("part-\($0)/times.json")) }
    let merged = try conformance.times("merged/times.json")
    #expect(merged.count == 3 && merged == Dictionary(uniqueKeysWithValues: parts))
  }

  /// The reports of a version of the kit that measured no times are merged without them. A file that is damaged is not
  /// ignored.
  @Test func timesMayBeMissingButNotDamaged() throws {
    let conformance = try conformance()
    for index in 1...2 { _ = try conformance.run(Self.run + ["--shard", "\(index)/2", "--report", "part-\(index)"]) }
    let merge = ["merge", "--report", "merged", "part-1/report.json", "part-2/report.json"]
    for index in 1...2 {
      try FileManager.default.removeItem(at: conformance.folder.url.appending(path: "part-\(index)/times.json"))
    }
    #expect(try conformance.run(merge).status == 1)
    let tests = try String(contentsOf: conformance.folder.url.appending(path: "merged/junit.xml"), encoding: .utf8)
    #expect(tests.contains(#"<property name="conformance.times" value="not measured"/>"#))
    for damaged in [
      "", "[]", #"{"formatVersion":1}"#, #"{"formatVersion":1,"milliseconds":{"x":{"y":"z"}}}"#,
      #"{"formatVersion":2,"milliseconds":{}}"#,
    ] {
      _ = try conformance.folder.write(damaged, to: "part-2/times.json")
      let result = try conformance.run(merge)
      #expect(result.status == 2 && result.errors.contains("part-2/times.json"), "\(damaged): \(result.errors)")
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
    #expect(count > 0 && texts[1].matches(of: /<figure class="timeline">/).count == count)
  }
}

extension Conformance {
  /// Returns the text of a file, with the times of a JUnit file taken out.
  fileprivate func timeless(_ path: String) throws -> String {
    let text = try String(contentsOf: folder.url.appending(path: path), encoding: .utf8)
    return path.hasSuffix(".xml") ? text.replacing(#/ time="[0-9]+\.[0-9]{3}"/#, with: " time=\"0.000\"") : text
  }

  /// Reads a file of times: the milliseconds by backend and law.
  fileprivate func times(_ path: String) throws -> [String: [String: Int]] {
    struct File: Decodable { let milliseconds: [String: [String: Int]] }
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: folder.url.appending(path: path))).milliseconds
  }
}

extension Double {
  /// The number with three digits after the point.
  fileprivate var asTime: String { String(format: "%.3f", self) }
}
