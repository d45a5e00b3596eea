import ConformanceKit
import Foundation
import TestSupport
import Testing

/// The commands of the tutorial "From an empty folder to a filed issue" print what it shows.
///
/// `scripts/check-ci` builds the tutorial's package in Swift, which takes minutes. Here the same store in Python, with
/// the same mistake, stands in for it: both are the adapter `notes`, and the reports differ only in the command.
@Suite struct TutorialTests {
  private static let inSwift = ".build/debug/NotesAdapter"
  private let tutorial: CommittedDocument

  init() throws {
    tutorial = try CommittedDocument("Sources/ConformanceKit/ConformanceKit.docc/FromAnEmptyFolder.md")
  }

  @Test func theFirstCommandWritesThePackage() throws {
    let result = try Conformance().run("init", "Notes", "--output", "notes", "--kit", Self.address)
    #expect(result.output == tutorial.blocks("text")[0])
    let command = "swift run conformance init Notes --output ../notes --kit \(Self.address)\n"
    #expect(tutorial.blocks("sh")[0].contains(command))
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

  @Test func theMistakeIsFoundAndFiled() throws {
    let conformance = try Conformance()
    #expect(try conformance.run("init", "Notes", "--language", "python").status == 0)
    try conformance.breakPythonStore()
    let commands = tutorial.blocks("sh").dropFirst(2).map { block in
      block.split(separator: "\n").map { $0.replacing("swift run conformance", with: Self.command.path) }
        .joined(separator: "\n").replacing("--adapter \(Self.inSwift)", with: #"--adapter "python3 adapter.py""#)
    }
    let results = try commands.map { try conformance.shell($0) }
    #expect(results.map(\.status) == [1, 0])
    let shown = results.map { general($0.output).replacing("'python3 adapter.py'", with: Self.inSwift) }
    #expect(shown[0].contains(general(tutorial.blocks("text")[1])))
    #expect(shown[1] == general(tutorial.blocks("text")[2]))
    let issue = try #require(conformance.folder.files.first { $0.hasSuffix(".md") })
    let text = try String(contentsOf: conformance.folder.url.appending(path: issue), encoding: .utf8)
    #expect(tutorial.blocks("markdown").allSatisfy(text.hasPrefix) && tutorial.blocks("markdown").count == 1)
  }

  private static let address = "https://example.com/ConformanceKit.git"
  private static let command = ConformanceCommand.executable

  /// The text without the fingerprint, which may change with the kit.
  private func general(_ text: String) -> String {
    text.replacing(/[0-9a-f]{16}/, with: "FINGERPRINT")
  }
}
