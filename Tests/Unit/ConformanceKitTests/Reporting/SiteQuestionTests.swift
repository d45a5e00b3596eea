import Foundation
import Testing

@testable import ConformanceReporting
@testable import StoreContract

/// The answers of stores on the index page of a site.
@Suite struct SiteQuestionTests {
  private static let presets: [(name: String, semantics: Semantics)] = [
    ("objectBox", .objectBox), ("realm", .realm), ("convex", .convex), ("codable", .codable), ("strict", .strict),
  ]

  private func stores() throws -> [SiteStore] {
    let names = Self.presets.map { #"{"name":"\#($0.name)","version":"1","laws":[],"listProblems":[]}"# }
    let digest = try ReportDigest(json: #"{"kit":"0","seed":1,"backends":[\#(names.joined(separator: ","))]}"#)
    return zip(digest.backends, Self.presets).map { SiteStore(digest: $0, promises: $1.semantics) }
  }

  private func answers(to start: String) throws -> [String] {
    let question = try #require(SiteQuestion.all.first { $0.situation.hasPrefix(start) })
    return try question.answers(of: stores()).map { "\($0.text) \($0.stores.joined(separator: ", "))" }
  }

  /// An optional property may read as nil; a required one cannot.
  @Test func anUnknownCaseReadsAsPromised() throws {
    #expect(
      try answers(to: "A required property holds an enum case") == [
        "The read fails with an error. realm, convex, codable",
        "It reads as the declared default. objectBox", "It reads as the raw value, marked as unknown. strict",
      ])
    #expect(
      try answers(to: "An optional property holds such a case") == [
        "It reads as nil. objectBox, realm", "The read fails with an error. convex, codable",
        "It reads as the raw value, marked as unknown. strict",
      ])
  }

  @Test func anUpdateKeepsOrOverwritesIt() throws {
    #expect(
      try answers(to: "This version then changes") == [
        "The unknown case stays in the store. realm, convex, strict",
        "The row cannot be read, so it cannot be changed. codable",
        "What the case was read as overwrites it. objectBox",
      ])
  }

  /// A question to which all presets give one answer would say nothing, and each store answers each question once.
  @Test func eachQuestionTellsStoresApart() throws {
    let stores = try stores()
    for question in SiteQuestion.all {
      let answers = question.answers(of: stores)
      #expect(answers.count > 1, "\(question.situation)")
      #expect(answers.flatMap(\.stores).sorted() == Self.presets.map(\.name).sorted())
    }
  }
}
