import Foundation
import TestSupport
import Testing

#if Codecs
  import Yams
#endif

/// The workflow for authors of adapters; scripts/check-ci runs its commands.
@Suite struct WorkflowTests {
  @Test func theWorkflowRunsTheCommandsOfThePlainScript() throws {
    let commands = try CIFile("conformance").commands
    #expect(commands.count == 8)
    #expect(try CIFile("conformance.yml").steps == commands)
  }

  /// Both have the same settings to begin with.
  @Test func bothHaveTheSameSettings() throws {
    let script = try CIFile("conformance").text
    for (name, value) in [("PRODUCT", "my-adapter"), ("FUZZ_SECONDS", "120")] {
      #expect(script.contains(" \(name)=${\(name):-\(value)}"))
      #expect(try CIFile("conformance.yml").text.contains("\n  \(name): \(value)\n"))
    }
  }

  /// Whatever fails, what was found and the report are kept.
  @Test func whatWasFoundIsKeptWhateverFails() throws {
    let steps = try CIFile("conformance.yml").text.components(separatedBy: "\n      - ")
    for name in ["report", "corpora"] {
      let upload = try #require(
        steps.first { $0.hasPrefix("uses: actions/upload-artifact") && $0.contains("path: \(name),") })
      #expect(upload.contains("\n        if: ${{ !cancelled() }}\n"))
    }
    let position = { (text: String) in steps.firstIndex { $0.contains(text) } }
    let (restore, fuzz, save) = (position("cache/restore"), position("-max_total_time"), position("cache/save"))
    #expect([restore, fuzz, save].compactMap(\.self) == [restore, fuzz, save].compactMap(\.self).sorted())
    #expect(restore != nil && fuzz != nil && save != nil)
  }

  #if Codecs
    @Test(arguments: ["conformance.yml", "shards.yml"])
    func theStepsAreThoseThatAParserFinds(name: String) throws {
      let file = try CIFile(name)
      let jobs = try Yams.compose(yaml: file.text)?["jobs"]?.mapping
      let steps = jobs?.values.flatMap { $0["steps"]?.array() ?? [] } ?? []
      #expect(!steps.isEmpty && steps.compactMap { $0["run"]?.string } == file.steps)
    }

    @Test(arguments: ["gitlab-ci.yml", "kubernetes-job.yml"])
    func aParserReadsThem(name: String) throws {
      let content = try Yams.load(yaml: CIFile(name).text)
      #expect(content is [String: Any])
    }
  #endif
}
