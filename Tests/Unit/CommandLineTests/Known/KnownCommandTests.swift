import ConformanceKit
import Foundation
import Testing

/// What `conformance known` does to a list, and what it says.
@Suite struct KnownCommandTests {
  private static let backend = Conformance.faulty
  private static let list = "corpora/known-failures/faulty:string-cut-at-nul.json"

  @Test func anEntryIsWrittenInAStableForm() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let added = try conformance.run(
      "known", "add", file, "--reason", "A \"float\".", "--issue", "https://example.com/issues/7", "--expires",
      "9999-12-31", "--platform", "linux")
    #expect(added.status == 0 && added.errors == "")
    #expect(
      added.output == "\(Self.list): \(Conformance.fingerprint(file)) of round-trip.value is known: A \"float\".\n")
    let url = conformance.folder.url.appending(path: Self.list)
    #expect(
      try String(contentsOf: url, encoding: .utf8) == """
        {
          "backend" : "faulty:string-cut-at-nul",
          "entries" : [
            {
              "expires" : "9999-12-31",
              "fingerprint" : "\(Conformance.fingerprint(file))",
              "law" : "round-trip.value",
              "platform" : "linux",
              "reason" : "A \\"float\\".",
              "upstream" : "https://example.com/issues/7"
            }
          ],
          "formatVersion" : 2
        }

        """)
    let again = try conformance.run("known", "add", file, "--platform", "linux", "--expires", "9999-12-30")
    #expect(again.status == 0)
    let entry = try #require(try KnownFailures.read(from: url).entries.first)
    #expect(entry.reason == "A \"float\"." && entry.expires == CalendarDay("9999-12-30"))
  }

  @Test func aReasonIsNeeded() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let result = try conformance.run("known", "add", file)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "Error: \(file) is not on the list yet, and needs a reason: give one with --reason\n")
    #expect(try conformance.shell("conformance known add \(file)", typing: " ").status == 2)
    #expect(!conformance.folder.files.contains(Self.list))
  }

  @Test func whatIsNotThereCannotBeRemoved() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let name = Conformance.fingerprint(file)
    let remove = ["known", "remove", name, "--backend", Self.backend]
    let nothing = try conformance.run(remove)
    #expect(nothing.status == 2)
    #expect(nothing.errors == "Error: \(Self.list): there is no entry \(name) for all platforms\n")
    _ = try conformance.run("known", "add", file, "--reason", "r", "--platform", "linux")
    let other = try conformance.run(remove)
    #expect(
      other.errors
        == "Error: \(Self.list): there is no entry \(name) for all platforms, but one for linux: add --platform linux\n"
    )
    #expect(try conformance.run(remove + ["--platform", "linux"]).status == 0)
  }

  @Test(arguments: [
    (["--issue", "soon"], "--issue takes the address of an issue, http or https, found 'soon'."),
    (["--expires", "2020-01-01"], "--expires takes a day that is not over, such as 2027-06-30, found '2020-01-01'."),
    (["--expires", "tomorrow"], "--expires takes a day that is not over, such as 2027-06-30, found 'tomorrow'."),
    (["--platform", "beos"], "The value 'beos' is invalid for '--platform <platform>'"),
    (["--known-failures", "/dev/null"], "/dev/null: the file cannot be read: it is no regular file"),
    (["--known-failures", "a", "--corpus", "b"], "--corpus and --known-failures exclude each other."),
    (["--replacing", "0123"], "there is no entry 0123 for all platforms"),
    (["--reason", " "], "--reason takes a text."),
  ])
  func wrongOptionsAreRefused(options: [String], message: String) throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let reason = options.contains("--reason") ? [] : ["--reason", "r"]
    let result = try conformance.run(["known", "add", file] + reason + options)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(conformance.folder.files.filter { $0.hasSuffix(".json") } == [file])
  }

  @Test func pruningRunsAllEntries() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let root = conformance.folder.url
    var fixed = try CorpusFile.read(from: root.appending(path: file), catalogue: .standard)
    fixed.fingerprint = "00000000000000ff"
    fixed.program.operations = [.open(schema: 0)]
    fixed.step = 0
    try Corpus(root: root.appending(path: "corpora")).write(fixed)
    for name in [file, file.replacing(Conformance.fingerprint(file), with: fixed.fingerprint)] {
      #expect(try conformance.run("known", "add", name, "--reason", "r").status == 0)
    }
    let pruned = try conformance.run("known", "prune", "--backend", Self.backend)
    #expect(
      pruned.output == """
        \(Self.list): 00000000000000ff of round-trip.value is not known any more
        1 entry removed, 1 left

        """)
    let entries = try KnownFailures.read(from: root.appending(path: Self.list)).entries
    #expect(entries.map(\.fingerprint) == [Conformance.fingerprint(file)])
  }

  @Test func editsAtOnceLoseNothing() throws {
    let conformance = try Conformance()
    let root = conformance.folder.url
    var file = try CorpusFile.read(from: root.appending(path: try conformance.finding()), catalogue: .standard)
    let names = (0..<12).map { "00000000000000\(10 + $0)" }
    var lines: [String] = []
    for name in names {
      file.fingerprint = name
      try Corpus(root: root.appending(path: "corpora")).write(file)
      lines.append("conformance known add corpora/regressions/round-trip/\(name).json --reason r")
    }
    #expect(try conformance.together(lines).allSatisfy { $0 == 0 })
    #expect(try KnownFailures.read(from: root.appending(path: Self.list)).entries.map(\.fingerprint) == names)
  }
}
