import ConformanceKit
import Foundation
import Testing

/// What `conformance file` writes and says.
@Suite struct FileCommandTests {
  private static let backend = Conformance.faulty
  private static let issues = "https://github.com/owner/name/issues"

  private func text(_ name: String, _ conformance: Conformance) throws -> String {
    try String(contentsOf: conformance.folder.url.appending(path: name), encoding: .utf8)
  }

  @Test func theIssueSaysItAll() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let result = try conformance.run("file", file)
    let fingerprint = Conformance.fingerprint(file)
    #expect(result.output == "issue  \(fingerprint).md\ntest   roundTripValue_\(fingerprint).swift\n")
    #expect(result.status == 0 && result.errors == "")
    let issue = try text("\(fingerprint).md", conformance)
    #expect(issue.hasPrefix(FiledTexts.issueHead))
    #expect(
      issue.contains("| ConformanceKit | \(ConformanceKitVersion.current) |\n| \(Self.backend) | 1 |\n| Swift | 6."))
    #expect(
      issue.hasSuffix(
        """
        ### How to see it again

        ```sh
        conformance replay \(file) --backend \(Self.backend)
        ```

        The test in `roundTripValue_\(fingerprint).swift` fails as long as the failure is there.

        Fingerprint: `\(fingerprint)`

        """))
  }

  @Test func theTestIsSelfContained() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    _ = try conformance.run("file", file, "--output", "reports/new")
    let test = try text("reports/new/roundTripValue_\(Conformance.fingerprint(file)).swift", conformance)
    #expect(test == FiledTexts.test(Conformance.fingerprint(file)))
  }

  /// A process that dies or hangs takes none with it: the test drives it through the adapter protocol.
  @Test func aTestOfACrashHasAProcessOfItsOwn() throws {
    let conformance = try Conformance()
    let run = ["--backend", "faulty:traps-on-negative", "--isolation", "child"]
    _ = try conformance.run(["run", "--law", "round-trip.value", "--seed", "1"] + run)
    let file = try #require(conformance.folder.files.first { $0.hasSuffix(".json") })
    #expect(try conformance.run("file", file).status == 2)
    #expect(try conformance.run("file", file, "--isolation", "child").status == 0)
    let test = try text("roundTripValue_\(Conformance.fingerprint(file)).swift", conformance)
    #expect(
      test.contains(
        #"= try ProcessAdapter(command: ["conformance", "serve", "--backend", "faulty:traps-on-negative"])"#))
  }

  @Test func whatDoesNotFailIsNotReported() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let result = try conformance.run("file", file, "--backend", "reference")
    #expect(result.status == 2 && result.output == "")
    #expect(
      result.errors
        == "Error: \(file): there is nothing to report: its program does not fail any more on reference\n")
    #expect(conformance.folder.files.filter { $0.hasSuffix(".md") || $0.hasSuffix(".swift") }.isEmpty)
  }

  @Test func aFormOnGitHubIsFilledIn() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    let missing = try conformance.run("file", file, "--github")
    #expect(missing.status == 2)
    #expect(
      missing.errors == "Error: \(Self.backend) does not say where its issues are: name the address with --issues\n")
    let wrong = try conformance.run("file", file, "--github", "--issues", "https://example.com/x")
    #expect(wrong.errors.contains("'https://example.com/x' is not the address of issues on GitHub"))
    let result = try conformance.run("file", file, "--github", "--issues", Self.issues)
    let link = try #require(result.output.split(separator: "\n").last)
    #expect(link.hasPrefix("new    \(Self.issues)/new?title=faulty%3Astring-cut-at-nul%3A%20string%3A%20"))
    let items = URLComponents(string: String(link.dropFirst(7)))?.queryItems
    let issue = try text("\(Conformance.fingerprint(file)).md", conformance)
    #expect(items.map { "# \($0[0].value ?? "")\n\n\($0[1].value ?? "")" } == issue)
  }

  /// Once reported, a failure is not reported again, and the list of known failures says where it was.
  @Test func theLinkIsNoted() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    _ = try conformance.run("known", "add", file, "--reason", "Cut at NUL.")
    let list = "corpora/known-failures/\(Self.backend).json"
    let wrong = try conformance.run("file", file, "--filed", "issue 7")
    #expect(wrong.status == 2 && wrong.errors == "Error: 'issue 7' is not the address of an issue, http or https\n")
    let noted = try conformance.run("file", file, "--filed", "\(Self.issues)/7")
    #expect(noted.output == "\(file): reported at \(Self.issues)/7\n\(list): reported at \(Self.issues)/7\n")
    let entry = try KnownFailures.read(from: conformance.folder.url.appending(path: list)).entries.first
    #expect(entry?.upstream == .issue(try #require(URL(string: "\(Self.issues)/7"))))
    let again = try conformance.run("file", file)
    #expect(again.status == 0)
    #expect(
      again.output
        == "\(file) is reported already: \(Self.issues)/7\n--again writes issue and test all the same\n")
    #expect(!conformance.folder.files.contains { $0.hasSuffix(".md") })
    #expect(try conformance.run("file", file, "--again").output.hasPrefix("issue  "))
  }

  /// A smaller program that is found later does not forget where the failure was reported.
  @Test func aSmallerProgramKeepsTheLink() throws {
    let conformance = try Conformance()
    let url = conformance.folder.url.appending(path: try conformance.finding())
    let small = try CorpusFile.read(from: url, catalogue: .standard)
    var large = small
    large.program.operations += [.close, .close]
    large.upstream = .issue(try #require(URL(string: "\(Self.issues)/7")))
    try FileManager.default.removeItem(at: url)
    let corpus = Corpus(root: conformance.folder.url.appending(path: "corpora"))
    try corpus.programs.write(large)
    try corpus.programs.write(small)
    let kept = try CorpusFile.read(from: url, catalogue: .standard)
    #expect(kept.program == small.program)
    #expect(kept.upstream == large.upstream)
  }
}
