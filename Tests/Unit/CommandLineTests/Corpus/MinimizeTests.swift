import ConformanceKit
import FaultyStores
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// A corpus file's program is made smaller, and its fingerprint stays.
@Suite struct MinimizeTests {
  private static let place = "corpora/regressions/round-trip/found.json"

  /// A file as the search found it, before it was made small.
  private func large(_ store: String) throws -> CorpusFile {
    let store = try #require(FaultyStores.all.first { $0.name == store })
    let law = try #require(Law.named("round-trip.value"))
    let plan = CheckPlan(seed: 3, cases: 200, shrinkEvaluations: 0, maximumFindings: 1)
    let finding = try #require(
      Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter).findings.first)
    return CorpusFile(finding, on: store.adapter.backend, seed: 3)
  }

  private func write(_ file: CorpusFile, to conformance: Conformance) throws -> URL {
    let text = try file.jsonText() + "\n"
    return URL(filePath: try conformance.folder.write(text, to: Self.place))
  }

  @Test func theSearchGoesOnWhereItEnded() throws {
    let conformance = try Conformance()
    let file = try large("nan-becomes-null")
    let url = try write(file, to: conformance)
    let result = try conformance.run("minimize", Self.place)
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.output.hasPrefix("\(Self.place): smaller after "))
    #expect(result.output.contains(" evaluations, and minimal\nProgram(\n"))
    let smaller = try CorpusFile.read(from: url, catalogue: .standard)
    #expect(smaller.fingerprint == file.fingerprint && smaller.signature == file.signature && smaller.seed == file.seed)
    #expect(smaller.program.operations.count == 3 && file.program != smaller.program)
    let bytes = try Data(contentsOf: url)
    let again = try conformance.run("minimize", Self.place)
    #expect(again.status == 0 && again.output.hasPrefix("\(Self.place): minimal already ("), "\(again.output)")
    #expect(try Data(contentsOf: url) == bytes)
  }

  /// Laws change, and choices make another program then.
  @Test func whatHasNoChoicesLosesParts() throws {
    let conformance = try Conformance()
    var file = try large("nan-becomes-null")
    file.choices = nil
    let url = try write(file, to: conformance)
    #expect(try conformance.run("minimize", Self.place).output.contains("and minimal\n"))
    let smaller = try CorpusFile.read(from: url, catalogue: .standard)
    #expect(smaller.fingerprint == file.fingerprint && smaller.choices == nil)
    #expect(smaller.program.operations.count == 3)
    #expect(smaller.program.schemas.flatMap(\.entities).flatMap(\.properties).count == 1)
  }

  @Test func whatDoesNotFailIsRefused() throws {
    let conformance = try Conformance()
    var file = try large("nan-becomes-null")
    file.backend.name = "reference"
    let url = try write(file, to: conformance)
    let bytes = try Data(contentsOf: url)
    let result = try conformance.run("minimize", Self.place)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == "Error: \(Self.place): its program does not fail any more on reference\n")
    #expect(try Data(contentsOf: url) == bytes)
  }

  /// The smallest program by then is kept, whether choices are shrunk or parts taken away.
  @Test(arguments: [true, false]) func whereTheDiskIsFullTheSmallestByThenStays(hasChoices: Bool) throws {
    let conformance = try Conformance()
    var file = try large("nan-becomes-null")
    if !hasChoices { file.choices = nil }
    let url = try write(file, to: conformance)
    let bytes = try Data(contentsOf: url)
    let failing = try FailingAdapter(
      after: 0, "'\(Conformance.executable.path)' serve --backend faulty:nan-becomes-null",
      in: conformance.folder.url)
    let result = try conformance.run("minimize", Self.place, "--adapter", failing.command)
    #expect(result.status == 2 && result.output == "")
    #expect(result.errors == Self.problem + "Nothing was changed.\n")
    #expect(try Data(contentsOf: url) == bytes)
    try failing.allow(30)
    let later = try conformance.run("minimize", Self.place, "--adapter", failing.command)
    #expect(later.status == 2 && later.output.contains(" evaluations\nProgram(\n"), "\(later.output)")
    #expect(later.errors == Self.problem + "What was found before is reported above.\n")
    let smaller = try CorpusFile.read(from: url, catalogue: .standard)
    #expect(smaller.fingerprint == file.fingerprint && smaller.program != file.program)
    try failing.allow(.max)
    let last = try conformance.run("minimize", Self.place, "--adapter", failing.command)
    #expect(last.status == 0 && last.output.contains(/: minimal already|, and minimal\n/), "\(last.output)")
  }

  private static let problem = """
    Error: the run ended early, in round-trip.value on faulty:nan-becomes-null: \(FailingAdapter.reason).

    """
}
