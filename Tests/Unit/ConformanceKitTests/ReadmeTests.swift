import ConformanceKit
import Foundation
import ReferenceStore
import StoreContract
import TestSupport
import Testing

@testable import ConformanceReporting

/// What the README shows is what is compiled and run here.
@Suite struct ReadmeTests {
  private let readme: CommittedDocument
  private let adapter: String

  init() throws {
    readme = try CommittedDocument("README.md")
    adapter = try String(
      contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(path: "ReadmeAdapter.swift"),
      encoding: .utf8)
  }

  @Test func theAdapterIsTheOneThatIsCompiled() {
    #expect(readme.text.contains("```swift\n\(adapter)```"))
  }

  @Test func theAdapterHasAtMostFifteenLines() {
    let lines = adapter.split(separator: "\n")
    #expect(lines.count <= 15)
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  @Test func theAdapterConforms() {
    let cases = Effort.count(15, long: 60)
    let report = Runner(plan: CheckPlan(seed: 1, cases: cases), model: ReferenceAdapter.self).run([shelf])
    #expect(report.outcome == .conforms)
    #expect(report.count(of: .pass) >= 10)
    #expect(report.backends[0].laws.flatMap(\.findings).isEmpty)
    let count = LawCount(report.backends[0].laws).text(of: "shelf")
    let shown = readme.text.matches(of: /`(shelf: .*)`/).map { String($0.output.1) }
    #expect(shown.count == 1 && shown.allSatisfy { count?.hasPrefix($0) == true })
  }

  /// The adapter without its check is caught: the README's one line more is not there for show.
  @Test func theAdapterWithoutItsCheckIsCaught() throws {
    let law = try #require(Law.named("round-trip.clean-rejection"))
    let adapter = InMemoryAdapter(Backend(name: "careless", semantics: .strict)) { CarelessShelf() }
    let report = Runner(laws: [law], plan: CheckPlan(seed: 1, cases: 60), model: ReferenceAdapter.self).run([adapter])
    #expect(report.backends[0].laws.filter { $0.verdict == .fail }.map(\.law) == [law.id])
  }

  /// A package that copies the lines gets this version of products that exist.
  @Test func theReadmeNamesTheVersionAndProductsThatExist() throws {
    let dependency = "\(KitReference.usual.dependency),"
    let product = #".product(name: "ConformanceTesting", package: "ConformanceKit"),"#
    #expect(readme.blocks("swift").first == "\(dependency)\n\(product)\n")
    let manifest = try CommittedDocument("Package.swift").text
    let named = readme.text.matches(of: /(?m)^\| `(\w+)` \|/).map { String($0.output.1) }
    #expect(named.count == 6)
    for name in named { #expect(manifest.contains(#".library(name: "\#(name)""#)) }
  }

  @Test func theChangelogBeginsWithTheVersion() throws {
    let headings = try CommittedDocument("CHANGELOG.md").text.matches(of: /(?m)^## (\S+)/).map { String($0.output.1) }
    #expect(headings.first == ConformanceKitVersion.current)
  }

  @Test func theReadmeIsShortAndHasExactlyTwoCommandsFirst() throws {
    #expect(readme.text.split(separator: "\n", omittingEmptySubsequences: false).count <= 150)
    #expect(
      readme.blocks("sh") == ["swift run -c release conformance run\n", "CONFORMANCE_OPTIMIZATION=-O swift test\n"])
  }
}

/// The README's store, without the check of what it is given.
private final class CarelessShelf: Store {
  private let shelf = Shelf()
  private let anything = Entity(name: "Anything", properties: [])

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    if let ids = try? shelf.put(records, in: entity) { return ids }
    let properties = records.flatMap(\.fields.entries).map {
      Property(name: $0.name, type: PropertyType.describing($0.value), isOptional: true)
    }
    return try shelf.put(records, in: Entity(name: entity.name, properties: properties))
  }
  func get(_ ids: [RecordID], in entity: Entity) -> [Record?] { shelf.get(ids, in: entity) }
  func delete(_ ids: [RecordID], in entity: Entity) -> Int { shelf.delete(ids, in: entity) }
}

extension PropertyType {
  /// A type that admits a value.
  fileprivate static func describing(_ value: Value) -> PropertyType {
    switch value {
    case .array: .array(.primitive(.int64))
    case .map: .map(.primitive(.int64))
    default: Primitive(rawValue: value.kind.rawValue).map(PropertyType.primitive) ?? .primitive(.string)
    }
  }
}
