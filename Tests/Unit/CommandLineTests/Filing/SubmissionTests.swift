import Foundation
import Testing

/// Issues that are created with `gh`, here a script in its place.
@Suite struct SubmissionTests {
  private func submit(_ file: String, _ conformance: Conformance) throws -> Conformance.Result {
    let options = "--github --submit --issues https://github.com/owner/name/issues"
    return try conformance.shell(
      "PATH=$PWD/bin:$(dirname \"$(command -v conformance)\") conformance file \(file) \(options)")
  }

  private func place(_ script: String, in conformance: Conformance) throws {
    _ = try conformance.folder.write(script: "PATH=/usr/bin:/bin\n\(script)", to: "bin/gh")
  }

  @Test func theIssueIsCreatedAndNoted() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    try place(
      """
      for word; do echo "$word"; done > words
      while [ "$1" != --body-file ]; do shift; done
      cp "$2" body
      echo "Creating issue in owner/name" >&2
      echo https://github.com/owner/name/issues/12
      """, in: conformance)
    let result = try submit(file, conformance)
    #expect(result.status == 0)
    #expect(result.output.hasSuffix("\(file): reported at https://github.com/owner/name/issues/12\n"))
    let words = try String(contentsOf: conformance.folder.url.appending(path: "words"), encoding: .utf8)
    #expect(words.hasPrefix("issue\ncreate\n--repo\nowner/name\n--title\nfaulty:string-cut-at-nul: string: "))
    let body = try String(contentsOf: conformance.folder.url.appending(path: "body"), encoding: .utf8)
    let issue = try #require(conformance.folder.files.first { $0.hasSuffix(".md") })
    let written = try String(contentsOf: conformance.folder.url.appending(path: issue), encoding: .utf8)
    #expect(written.hasSuffix("\n\n\(body)") && body.hasPrefix("> "))
    #expect(try conformance.run("file", file).output.contains("is reported already"))
  }

  @Test func whatIsNotCreatedIsNotNoted() throws {
    let conformance = try Conformance()
    let file = try conformance.finding()
    for (script, reason) in [
      ("exit 4", "'gh issue create' ended with status 4; nothing is noted"),
      ("echo done", "'gh issue create' gave no address of an issue"),
    ] {
      try place(script, in: conformance)
      let result = try submit(file, conformance)
      #expect(result.status == 2)
      #expect(result.errors.hasSuffix("Error: \(reason)\n"))
    }
    try FileManager.default.removeItem(at: conformance.folder.url.appending(path: "bin/gh"))
    #expect(
      try submit(file, conformance).errors.hasSuffix("--submit needs GitHub's command line, gh, on the search path\n"))
    #expect(try conformance.run("file", file).output.hasPrefix("issue  "))
  }
}
