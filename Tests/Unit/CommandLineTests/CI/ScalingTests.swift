import Foundation
import TestSupport
import Testing

/// What Documentation/Scaling.md shows runs as it stands there: with the variables of each system, the parts make the
/// report of the whole run.
@Suite struct ScalingTests {
  private static let parts = 4

  @Test func theExamplesAreTheFiles() throws {
    let document = try CommittedDocument("Documentation/Scaling.md")
    let files = ["shards.yml", "gitlab-ci.yml", "kubernetes-job.yml"].map { try? CIFile($0).text }
    #expect(document.blocks("yaml") == files)
    #expect(document.blocks("starlark") == [try CIFile("bazel/BUILD.bazel").text])
    let test = try CIFile("bazel/conformance_test.sh").text
    #expect(document.blocks("sh").count == 3 && document.blocks("sh").last == test)
  }

  private var loop: String {
    get throws { try CommittedDocument("Documentation/Scaling.md").blocks("sh")[0] }
  }

  @Test func theLoopOfAShell() throws {
    let conformance = try prepared()
    #expect(try conformance.shell(loop).status == 0)
    try expectTheWhole("report", conformance)
  }

  @Test func aMatrixOfGitHubActions() throws {
    let conformance = try prepared()
    let steps = try CIFile("shards.yml").steps.filter { !$0.hasPrefix("swift build ") }
    #expect(steps.count == 2)
    for shard in 1...Self.parts {
      let step = steps[0].replacing("${{ matrix.shard }}", with: "\(shard)")
      #expect(try conformance.shell(step).status == 0)
    }
    #expect(try conformance.shell(steps[1]).status == 0)
    try expectTheWhole("report", conformance)
  }

  @Test func theJobsOfGitLab() throws {
    let conformance = try prepared()
    let scripts = try CIFile("gitlab-ci.yml").scripts.filter { !$0.hasPrefix("swift build ") }
    #expect(scripts.count == 2)
    for shard in 1...Self.parts {
      let variables = ["CI_NODE_INDEX": "\(shard)", "CI_NODE_TOTAL": "\(Self.parts)"]
      #expect(try conformance.shell(scripts[0], environment: variables).status == 0)
    }
    #expect(try conformance.shell(scripts[1]).status == 0)
    try expectTheWhole("report", conformance)
  }

  @Test func anIndexedJobOfKubernetes() throws {
    let conformance = try prepared()
    let manifest = try CIFile("kubernetes-job.yml").text
    let command = try #require(manifest.firstMatch(of: /command: \[sh, -c, "([^"]+)"\]/)?.1)
    let total = try #require(manifest.firstMatch(of: /name: JOB_COMPLETIONS, value: "(\d+)"/)?.1)
    #expect(manifest.contains("completions: \(total)\n"))
    // The volume that the manifest mounts.
    let mounted = { (text: String) in text.replacing("/reports/", with: "reports/") }
    for index in 0..<Self.parts {
      let variables = ["JOB_COMPLETION_INDEX": "\(index)", "JOB_COMPLETIONS": "\(total)"]
      #expect(try conformance.shell(mounted(String(command)), environment: variables).status == 0)
    }
    let merge = try CommittedDocument("Documentation/Scaling.md").blocks("sh")[1]
    #expect(try conformance.shell(mounted(merge)).status == 0)
    try expectTheWhole("reports/whole", conformance)
  }

  @Test func theShardsOfABazelTest() throws {
    let conformance = try prepared()
    let test = try CommittedDocument("Documentation/ci/bazel/conformance_test.sh").file.path
    #expect(try CIFile("bazel/BUILD.bazel").text.contains("shard_count = \(Self.parts),"))
    for index in 0..<Self.parts {
      let outputs = conformance.folder.url.appending(path: "outputs-\(index)").path
      let status = "\(outputs).status"
      let variables = [
        "CONFORMANCE": "conformance", "TEST_SHARD_INDEX": "\(index)", "TEST_TOTAL_SHARDS": "\(Self.parts)",
        "TEST_SHARD_STATUS_FILE": status, "TEST_UNDECLARED_OUTPUTS_DIR": outputs,
      ]
      #expect(try conformance.shell(test, environment: variables).status == 0)
      #expect(FileManager.default.fileExists(atPath: status))
    }
    #expect(try conformance.shell("conformance merge outputs-*/report/report.json --report report").status == 0)
    try expectTheWhole("report", conformance)
  }

  /// A folder in which the examples find the command, where they look for it. It tries little: what is shown is how
  /// parts are told.
  private func prepared() throws -> Conformance {
    let conformance = try Conformance()
    let command = """
      [ "$1" = run ] || exec '\(Conformance.executable.path)' "$@"
      exec '\(Conformance.executable.path)' "$@" --cases 2 --scenario round-trip --scenario query --scenario numeric
      """
    for place in ["bin/conformance", ".build/release/conformance"] {
      _ = try conformance.folder.write(script: command, to: place)
    }
    return conformance
  }

  /// Holds the report of the parts to that of a run that was not parted.
  private func expectTheWhole(_ folder: String, _ conformance: Conformance) throws {
    #expect(try conformance.shell("conformance run --seed 1 --report whole").status == 0)
    for name in ["report.json", "junit.xml", "report.html"] {
      let contents = try [folder, "whole"].map { folder in
        try String(contentsOf: conformance.folder.url.appending(path: "\(folder)/\(name)"), encoding: .utf8)
          .withoutTimes(in: name)
      }
      #expect(contents[0] == contents[1], "\(name)")
    }
  }
}

extension String {
  /// A JUnit file without the times that its laws took, which differ from run to run. Any other file as it is.
  fileprivate func withoutTimes(in name: String) -> String {
    name == "junit.xml" ? replacing(#/ time="[0-9.]+"/#, with: "") : self
  }
}
