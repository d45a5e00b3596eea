import ConformanceKit
import Foundation
import Testing

/// Files of older versions are read as they are, and written in the present form by one command.
@Suite struct MigrateTests {
  private static let place = "corpora/regressions/round-trip/00bbb3c1676ab5ff.json"

  /// The file is the first that the kit wrote of this failure, in version 1, which did not say whether a program fails
  /// each time.
  @Test func aFileOfVersion1MeansWhatItMeant() throws {
    let old = try String(contentsOf: olderCorpusFile, encoding: .utf8)
    #expect(old.contains("\"formatVersion\" : 1,") && !old.contains("reproducible"))
    let file = try CorpusFile.read(from: olderCorpusFile, catalogue: .standard)
    #expect(file.isReproducible && file.fingerprint == "00bbb3c1676ab5ff")
    let conformance = try Conformance()
    let url = conformance.folder.url.appending(path: Self.place)
    _ = try conformance.folder.write(old, to: Self.place)
    let migrated = try conformance.run("migrate")
    #expect(migrated.output == "  rewritten  \(Self.place)\n1 file: 1 changed\n")
    #expect(
      try String(contentsOf: url, encoding: .utf8)
        == old.replacing("\"formatVersion\" : 1", with: "\"formatVersion\" : 3")
        .replacing("  \"scenario\" :", with: "  \"reproducible\" : true,\n  \"scenario\" :"))
    #expect(try CorpusFile.read(from: url, catalogue: .standard) == file)
    #expect(try conformance.run("migrate").output == "1 file: nothing to change\n")
  }

  @Test func eachVersionHasAStepToTheNext() {
    #expect(CorpusFile.format.version == CorpusFile.formatVersion)
    #expect(
      CorpusFile.format.migrations.map(\.change) == [
        "A file says whether its program fails each time. Before, each was taken to.",
        "A file may list what triggers its failure. Before, nothing was measured.",
      ])
    #expect(
      !CorpusFile.format.reads(0) && CorpusFile.format.reads(1)
        && !CorpusFile.format.reads(CorpusFile.formatVersion + 1))
  }

  @Test(arguments: [
    (4, "format version 4 is newer than 3, the newest that this version of the kit reads", "update ConformanceKit"),
    (0, "there never was a format version 0; they begin with 1", "restore the file from version control, or remove it"),
    (
      -1, "there never was a format version -1; they begin with 1",
      "restore the file from version control, or remove it"
    ),
  ])
  func aVersionThatIsNotKnownIsRefused(version: Int, problem: String, remedy: String) throws {
    let conformance = try Conformance()
    let text = try String(contentsOf: olderCorpusFile, encoding: .utf8)
      .replacing("\"formatVersion\" : 1", with: "\"formatVersion\" : \(version)")
    _ = try conformance.folder.write(text, to: Self.place)
    for command in [["migrate"], ["replay"], ["minimize", Self.place]] {
      let result = try conformance.run(command)
      #expect(result.status == 2 && result.output == "")
      #expect(
        result.errors.hasSuffix("\(Self.place):12: formatVersion: \(problem)\n  To mend it: \(remedy).\n"),
        "\(result.errors)")
    }
    #expect(try String(contentsOf: conformance.folder.url.appending(path: Self.place), encoding: .utf8) == text)
  }

  /// Of two files of one fingerprint the smaller program stays, wherever they are.
  @Test(arguments: [true, false]) func duplicatesAreMerged(smallerIsMisplaced: Bool) throws {
    let conformance = try Conformance()
    let small = try CorpusFile.read(from: olderCorpusFile, catalogue: .standard)
    var large = small
    large.program.operations.append(.close)
    let (first, second) = smallerIsMisplaced ? (large, small) : (small, large)
    let other = "corpora/regressions/copy of it.json"
    let root = conformance.folder.url
    for (file, place) in [(first, Self.place), (second, other)] {
      _ = try conformance.folder.write(try file.jsonText() + "\n", to: place)
    }
    #expect(try conformance.run("migrate").output == "  merged     \(other) into \(Self.place)\n2 files: 1 changed\n")
    #expect(conformance.folder.files.filter { $0.hasSuffix(".json") } == [Self.place])
    #expect(try CorpusFile.read(from: root.appending(path: Self.place), catalogue: .standard).program == small.program)
  }
}
