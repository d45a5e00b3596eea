import ConformanceKit
import Foundation
import TestSupport
import Testing

/// The commands of the tutorial "From an empty folder to a filed issue" print what it shows.
///
/// `scripts/check-ci` runs them with `swift build` and `swift test`, which takes minutes. Here the compiler alone
/// builds the package, from the modules of the kit that are there.
@Suite struct TutorialTests {
  private let tutorial: CommittedDocument

  init() throws {
    tutorial = try CommittedDocument("Sources/ConformanceKit/ConformanceKit.docc/FromAnEmptyFolder.md")
  }

  @Test func theFirstCommandWritesThePackage() throws {
    let steps = tutorial.blocks("sh")[0].split(separator: "\n")
    #expect(steps.count == 3 && steps[0] == "git clone \(Self.address) ConformanceKit")
    // A folder in the place of the clone.
    let command = steps[2].replacing("swift run conformance", with: Self.command.path)
    let result = try Conformance().shell("mkdir ConformanceKit && \(steps[1]) && \(command)")
    #expect(result.output == tutorial.blocks("text")[0])
  }

  /// The mistake is a change of one line of the store that `init` writes.
  @Test func theMistakeIsAChangeOfALineOfTheStore() throws {
    let store = try CommittedDocument("Examples/swift-adapter/NotesStore.swift").text
    let lines = tutorial.blocks("swift")
    #expect(lines.count == 2 && store.contains("    \(lines[0])") && !store.contains(lines[1]))
  }

  @Test func theMistakeLosesEmptyTexts() {
    let records = ["7": ["a": .string("")] as Fields]
    #expect(get([RecordID(7)], of: records).map { $0?.fields } == [[:]])
  }

  private func get(_ ids: [RecordID], of records: [String: Fields]) -> [Record?] {
    return ids.map { id in
      records[id.text].map { Record(id: id, fields: $0.compactMapValues { $1 == .string("") ? nil : $1 }) }
    }
  }

  #if os(Linux)
    /// The test of the package passes, the mistake breaks it, and the failure is looked at and filed.
    @Test func eachStepShowsWhatTheTutorialSays() throws {
      let conformance = try Conformance(hasCorpus: false)
      #expect(try conformance.run("init", "Notes", "--kit", Self.address).status == 0)
      let package = BuiltSkeleton(conformance, name: "NotesAdapter")
      let sound = try package.test()
      #expect(sound.status == 0 && sound.output.contains("passed after"), "\(sound)")
      try makeTheMistake(in: conformance.folder)
      let broken = try package.test()
      #expect(broken.status == 1 && broken.output.contains("round-trip.value is broken by notes"), "\(broken)")
      let built = try package.buildAdapter()
      #expect(built.status == 0, "\(built.errors)")
      let results = try tutorial.blocks("sh").dropFirst(2).map { block in
        try conformance.shell(block.replacing("swift run conformance", with: Self.command.path))
      }
      #expect(results.map(\.status) == [1, 0])
      #expect(general(results[0].output).contains(general(tutorial.blocks("text")[1])), "\(results[0].output)")
      #expect(general(results[1].output) == general(tutorial.blocks("text")[2]))
      let issue = try #require(conformance.folder.files.first { $0.hasSuffix(".md") && !$0.contains("/") })
      let text = try String(contentsOf: conformance.folder.url.appending(path: issue), encoding: .utf8)
      #expect(tutorial.blocks("markdown").allSatisfy(text.hasPrefix) && tutorial.blocks("markdown").count == 1)
    }
  #endif

  /// Replaces the line of the store that the tutorial names.
  private func makeTheMistake(in folder: Folder) throws {
    let store = folder.url.appending(path: "Sources/NotesAdapter/NotesStore.swift")
    let sound = try String(contentsOf: store, encoding: .utf8)
    let lines = tutorial.blocks("swift")
    let faulty = sound.replacing(lines[0], with: lines[1])
    #expect(faulty != sound)
    try Data(faulty.utf8).write(to: store)
  }

  private static let address = "https://example.com/ConformanceKit.git"
  private static let command = ConformanceCommand.executable

  /// The text without the fingerprint, which may change with the kit.
  private func general(_ text: String) -> String {
    text.replacing(/[0-9a-f]{16}/, with: "FINGERPRINT")
  }
}
