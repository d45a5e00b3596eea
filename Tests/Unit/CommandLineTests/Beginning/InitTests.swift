import ConformanceKit
import Foundation
import TestSupport
import Testing

/// The files that `conformance init` writes. `scripts/check-ci` builds the Swift package and runs its tests.
@Suite struct InitTests {
  @Test func aSwiftPackageHasTheSourcesOfTheExample() throws {
    let conformance = try Conformance()
    let result = try conformance.run("init", "Notes", "--output", "notes", "--kit", "https://example.org/a/Kit.git")
    #expect(result.status == 0, "\(result.errors)")
    let written = { (path: String) in
      try String(contentsOf: conformance.folder.url.appending(path: "notes/\(path)"), encoding: .utf8)
    }
    for name in ["NotesAdapter", "NotesStore"] {
      let example = try CommittedDocument("Examples/swift-adapter/\(name).swift").text
      #expect(try written("Sources/NotesAdapter/\(name).swift") == example)
    }
    // The example runs few programs, and says so in a line of its own.
    let test = try CommittedDocument("Examples/swift-adapter/Tests/ConformanceTests.swift").text
      .replacing(/[ ]+\/\/ The tests of the kit[^\n]*\n/, with: "").replacing(", cases: 10)", with: ")")
    #expect(
      try written("Tests/NotesAdapterTests/ConformanceTests.swift")
        == test.replacing("import notes_adapter", with: "import NotesAdapter"))
    let manifest = try written("Package.swift")
    #expect(manifest.contains(#".package(url: "https://example.org/a/Kit.git", from: "0.1.0")"#))
    #expect(manifest.contains(#"let kit = "Kit""#))
  }

  /// The lines of comments that say how to copy the file are not in the copy.
  @Test func theWorkflowIsTheDocumentedOne() throws {
    let conformance = try Conformance()
    #expect(try conformance.run("init", "my-notes").status == 0)
    let file = conformance.folder.url.appending(path: ".github/workflows/conformance.yml")
    let (written, documented) = (try String(contentsOf: file, encoding: .utf8), try CIFile("conformance.yml").text)
    let beginning = "name: conformance\n"
    #expect(
      written.components(separatedBy: beginning).last
        == documented.replacing("my-adapter", with: "MyNotesAdapter").components(separatedBy: beginning).last)
  }

  @Test func anAdapterInPythonPassesAsItIs() throws {
    let conformance = try Conformance()
    let result = try conformance.run("init", "Notes", "--language", "python", "--output", "notes")
    #expect(result.status == 0, "\(result.errors)")
    #expect(try conformance.shell("cd notes && python3 -m unittest 2>&1 && test ! -e corpora/regressions").status == 0)
  }

  /// One line that loses an empty text breaks a law.
  @Test func aBrokenAdapterInPythonBreaksALaw() throws {
    let conformance = try Conformance()
    #expect(try conformance.run("init", "Notes", "--language", "python").status == 0)
    try conformance.breakPythonStore()
    let run = ["run", "--adapter", "python3 adapter.py", "--law", "round-trip.value", "--seed", "1"]
    let result = try conformance.run(run)
    #expect(result.status == 1)
    #expect(result.output.contains("fail   round-trip.value"))
  }

  @Test(arguments: [["init", "Notes"], ["init", "Notes", "--language", "python"]])
  func nothingIsOverwritten(arguments: [String]) throws {
    let conformance = try Conformance()
    #expect(try conformance.run(arguments).status == 0)
    let before = conformance.folder.files
    let again = try conformance.run(arguments)
    #expect(again.status == 2)
    #expect(again.errors.contains("exist already, and nothing was written"))
    #expect(conformance.folder.files == before)
  }

  /// One file in the way keeps all others from being written, but a list of ignored files is left as it is.
  @Test func oneFileInTheWayIsEnough() throws {
    let conformance = try Conformance()
    _ = try conformance.folder.write("mine\n", to: ".gitignore")
    let test = try conformance.folder.write("", to: "test_adapter.py")
    #expect(try conformance.run("init", "Notes", "--language", "python").status == 2)
    #expect(conformance.folder.files == [".gitignore", "test_adapter.py"])
    try FileManager.default.removeItem(atPath: test)
    let result = try conformance.run("init", "Notes", "--language", "python")
    #expect(result.status == 0 && !result.output.contains(".gitignore"))
    #expect(try conformance.shell("cat .gitignore").output == "mine\n")
  }

  @Test(arguments: [
    ("Notes", "Notes", "notes"), ("my-notes", "MyNotes", "my-notes"), ("MyNotesStore", "MyNotes", "my-notes"),
    ("notes 2 adapter", "Notes2", "notes-2"), ("Store", "Store", "store"),
  ])
  func aNameHasTheFormsThatFilesNeed(text: String, type: String, backend: String) throws {
    let name = try #require(SkeletonName(text))
    #expect(name.type == type && name.backend == backend)
  }

  @Test(arguments: ["", "7up", "---", "naïve", "日記"])
  func aNameThatIsNoIdentifierIsRefused(text: String) throws {
    let result = try Conformance().run("init", "--", text)
    #expect(result.status == 2)
    #expect(result.errors.contains("'\(text)' is no name for an adapter"))
  }

  @Test func aFolderWithoutThePackageIsRefused() throws {
    let result = try Conformance().run("init", "Notes", "--kit", "nowhere")
    #expect(result.status == 2)
    #expect(result.errors.contains("there is no Swift package in 'nowhere'"))
  }
}
