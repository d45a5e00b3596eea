import ConformanceKit
import Foundation
import Testing

/// What people read of a replay, word for word.
@Suite struct ReplayTests {
  @Test func whatComesToTheSameIsToldTogether() throws {
    let conformance = try Conformance()
    let older = try CorpusFile.read(from: olderCorpusFile, catalogue: .standard)
    let corpus = Corpus(root: conformance.folder.url.appending(path: "corpora"))
    for (number, backend) in ["reference", "reference", "nobody", "nobody", "foundation-json"].enumerated() {
      var file = older
      file.fingerprint = "\(number)"
      file.backend.name = backend
      try corpus.write(file)
    }
    let run = try conformance.run(
      "run", "--law", "round-trip.value", "--backend", "faulty:string-cut-at-nul", "--seed", "1")
    #expect(run.status == 1)
    let found = try #require(conformance.folder.files.first { $0.hasSuffix(".json") && $0.utf8.count > 40 })
    for jobs in ["1", "3"] {
      let result = try conformance.run("replay", "--jobs", jobs)
      #expect(result.status == 1 && result.errors == "")
      let lines = result.output.split(separator: "\n").map(String.init)
      #expect(
        lines.sorted() == [
          "  fail     \(found)  on faulty:string-cut-at-nul: fails as it did: string NUL → end",
          "  pass     2 files  on reference",
          "  pass     corpora/regressions/round-trip/4.json  on foundation-json: lawful",
          "  skip     2 files  on nobody: the backend 'nobody' is not available here",
          "6 files: 3 pass, 1 fail, 0 known, 2 skip, 0 unknown",
        ])
      #expect(lines.last?.hasPrefix("6 files: ") == true)
    }
  }

  /// Whoever replays one file wants to see what it does.
  @Test func theFailureOfAFileThatRunsAloneIsToldInFull() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let result = try conformance.run("replay", file)
    #expect(result.status == 1 && result.errors == "")
    #expect(
      result.output == """
          fail     \(file)  on \(Conformance.faulty): fails as it did: string NUL → end

        round-trip.value is broken by \(Conformance.faulty)
          A record reads back exactly as it was written, except for declared losses.

          Program:
            Program(
              schemas: [Schema(version: 1, entities: [
                Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.string))])
              ])],
              operations: [
                .open(schema: 0),
                .put(entity: "Item", [.init(1, ["a": .string("\\0")])]),
                .get(entity: "Item", [1])
              ])

          at        operation 2 (get), record 1, property a
          expected  "\\0"  (00)
          actual    ""
          change    NUL → end, only with a string with NUL

        1 file: 0 pass, 1 fail, 0 known, 0 skip, 0 unknown

        """)
    let json = try conformance.run("replay", file, "--format", "json")
    #expect(!json.output.contains("failure") && !json.output.contains("program"))
  }

  @Test func whyABackendIsNotAvailableIsSaid() throws {
    let conformance = try Conformance()
    let text = try String(contentsOf: olderCorpusFile, encoding: .utf8)
    _ = try conformance.folder.write(text.replacing("\"yams\"", with: "\"objectbox\""), to: "found.json")
    let result = try conformance.run(["replay", "found.json"], environment: ["OBJECTBOX_LIBRARY": nil])
    #expect(result.status == 3 && result.errors == "")
    #expect(
      result.output == """
          skip     found.json  on objectbox: the backend 'objectbox' is not available here: the ObjectBox engine's library is not \
        here; scripts/install-objectbox puts it in place
        1 file: 0 pass, 0 fail, 0 known, 1 skip, 0 unknown

        """)
  }

  @Test func whereNothingWasFoundYetNothingIsReplayedIfAsked() throws {
    let conformance = try Conformance()
    let result = try conformance.run("replay", "--if-any")
    #expect(result.status == 0 && result.output == "Nothing to replay in corpora/regressions\n")
    #expect(try conformance.run("replay").status == 2)
    let file = try conformance.finding()
    #expect(try conformance.run("replay", "--if-any", "--corpus", "corpora").status == 1)
    try FileManager.default.removeItem(at: conformance.folder.url.appending(path: file))
    #expect(try conformance.run("replay", "--if-any").status == 0)
    #expect(try conformance.run("replay").status == 3)
  }

  @Test func anOperationWithoutItsSchemaIsRefused() throws {
    let conformance = try Conformance()
    let text = try String(contentsOf: olderCorpusFile, encoding: .utf8)
    let path = try conformance.folder.write(
      text.replacing("\"schema\" : 0", with: "\"schema\" : 1"), to: "strange.json")
    let result = try conformance.run("replay", path)
    #expect(result.status == 2)
    #expect(
      result.errors == """
        Error: \(path):17: program.operations: expected the index of one of the 1 schemas, found 1
          To mend it: correct the field, or restore the file from version control.

        """)
  }
}
