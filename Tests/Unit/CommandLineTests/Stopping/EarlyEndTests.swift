import ConformanceKit
import Foundation
import TestSupport
import Testing

/// What each command says and leaves when something that a store needs is gone: the status is 2, and nothing is lost.
@Suite struct EarlyEndTests {
  private static let list = "corpora/known-failures/\(Conformance.faulty).json"

  /// What is said of the law that was checked.
  private static func problem(in law: Law.ID = "round-trip.value", on backend: String = Conformance.faulty) -> String {
    "Error: the run ended early, in \(law) on \(backend): \(FailingAdapter.reason).\n"
  }
  private static let told = "What was found before is reported above.\n"
  private static let unchanged = "Nothing was changed.\n"

  @Test func replayTellsWhatItCouldNotRun() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let copy = "\(file.dropLast(5))-2.json"
    try FileManager.default.copyItem(atPath: conformance.path(file), toPath: conformance.path(copy))
    let result = try conformance.run("replay", "--adapter", failing(after: 1, conformance).command)
    #expect(result.status == 2)
    #expect(
      result.output == """
          fail     \(copy)  on \(Conformance.faulty): fails as it did: string NUL → end
          unknown  \(file)  on \(Conformance.faulty): the disk is full; make room
        2 files: 0 pass, 1 fail, 0 known, 0 skip, 1 unknown

        """)
    #expect(result.errors == Self.problem() + Self.told)
  }

  @Test func fileWritesNothing() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let result = try conformance.run("file", file, "--adapter", failing(after: 0, conformance).command)
    #expect(result.status == 2 && result.output == "" && result.errors == Self.problem() + Self.unchanged)
    #expect(conformance.folder.files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.isEmpty)
  }

  @Test func pruneLeavesTheListAsItIs() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    try conformance.addLawfulEntry(besides: file)
    let list = try Data(contentsOf: conformance.url(Self.list))
    let failing = try failing(after: 1, conformance)
    let result = try conformance.run("known", "prune", "--adapter", failing.command)
    #expect(result.status == 2 && result.output == "" && result.errors == Self.problem() + Self.unchanged)
    #expect(try Data(contentsOf: conformance.url(Self.list)) == list)
    try failing.allow(100)
    #expect(
      try conformance.run("known", "prune", "--adapter", failing.command).output.hasSuffix("1 entry removed, 1 left\n"))
  }

  /// The law was checked, and its entry of the list is being held to.
  @Test func runDoesNotConformByAListThatItCouldNotHold() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    #expect(try conformance.run("known", "add", file, "--reason", "r").status == 0)
    let failing = try failing(after: 100_000, conformance)
    let run = ["run", "--law", "round-trip.value", "--seed", "1", "--adapter", failing.command]
    #expect(try conformance.run(run).status == 0)
    let needed = try 100_000 - #require(failing.left)
    try failing.allow(needed - 1)
    let result = try conformance.run(run)
    #expect(result.status == 2 && result.errors == Self.problem() + Self.told)
    #expect(result.output.hasSuffix("\nInconclusive: 0 pass, 0 fail, 0 known, 0 skip, 1 unknown\n"), "\(result.output)")
  }

  @Test func doctorKeepsWhatItFound() throws {
    let conformance = try Conformance()
    let result = try conformance.run(
      "doctor", "--cases", "5", "--adapter", failing(after: 12, conformance, "reference").command)
    #expect(result.status == 2)
    let table = try #require(result.output.range(of: "\n\n"))
    #expect(
      result.output[table.upperBound...] == """
        ok      gives back what it was given                         10 cases
        unknown answers for each record of a call                    the run ended early, in round-trip.batch on reference: the disk is full; make room
        unknown keeps what was written when it is opened again       not checked: the run ended early
        unknown keeps locations apart                                not checked: the run ended early
        unknown gives the same answers again                         not checked: the run ended early
        unknown says what is wrong by kinds of error                 not checked: the run ended early
        unknown is over when it was closed                           not checked: the run ended early
        unknown does what it declares, and no more                   not checked: the run ended early

        Nothing can be said yet: mend what is unknown first.

        """)
    #expect(result.errors == Self.problem(in: "round-trip.batch", on: "reference") + Self.told)
  }

  /// What is found of a store is no finding of a program that is not there any more.
  @Test func anAdapterThatIsUninstalledEndsTheRun() throws {
    let conformance = try Conformance()
    _ = try conformance.folder.write(
      script: "rm \"$0\"\nexec '\(Conformance.executable.path)' serve --backend faulty:traps-on-negative",
      to: "adapter.sh")
    let run = ["run", "--adapter", "./adapter.sh", "--law", "round-trip.value", "--law", "round-trip.batch"]
    let result = try conformance.run(run + ["--seed", "1"])
    #expect(result.status == 2)
    #expect(!result.output.contains("not started"), "\(result.output)")
    #expect(result.output.contains("  unknown round-trip.batch  "), "\(result.output)")
    #expect(
      result.errors == """
        Error: the run ended early, in round-trip.value on faulty:traps-on-negative: the adapter could not be started: \
        ./adapter.sh: No such file or directory; put its program back, or let the system start more processes.
        What was found before is reported above.

        """)
  }

  private func failing(
    after count: Int, _ conformance: Conformance, _ backend: String = Conformance.faulty
  ) throws -> FailingAdapter {
    try FailingAdapter(
      after: count, "'\(Conformance.executable.path)' serve --backend \(backend)",
      in: conformance.folder.url)
  }
}

extension Conformance {
  /// The place of a file in the folder.
  fileprivate func url(_ name: String) -> URL { folder.url.appending(path: name) }
  fileprivate func path(_ name: String) -> String { url(name).path }

  /// Puts a failure on the list, and after it one whose program is lawful.
  fileprivate func addLawfulEntry(besides file: String) throws {
    var fixed = try CorpusFile.read(from: url(file), catalogue: .standard)
    fixed.fingerprint = "00000000000000ff"
    fixed.program.operations = [.open(schema: 0)]
    fixed.step = 0
    try Corpus(root: url("corpora")).write(fixed)
    for name in [file, file.replacing(Self.fingerprint(file), with: fixed.fingerprint)] {
      _ = try run("known", "add", name, "--reason", "r")
    }
  }
}
