import ConformanceKit
import Foundation
import ReferenceStore
import TestSupport
import Testing

/// The articles on adapters show what is compiled, run and reported here.
@Suite struct StepByStepTests {
  private let reports: [String]

  init() throws {
    reports = try ["AdapterStepByStep", "AdapterTypesAndQueries"].flatMap {
      try CommittedDocument("Sources/ConformanceKit/ConformanceKit.docc/\($0).md").blocks("text")
    }
  }

  @Test func theFinishedAdapterConforms() {
    let report = Runner(plan: CheckPlan(seed: 1, cases: 10), model: ReferenceAdapter.self).run([CupboardAdapter()])
    let laws = report.backends[0].laws
    for finding in laws.flatMap(\.findings) { Issue.record("\(text(of: finding))") }
    #expect(laws.filter { $0.verdict != .pass && $0.verdict != .skip }.map(\.law) == [])
    #expect(laws.count { $0.verdict == .pass } >= 50)
  }

  @Test func theArticleShowsWhatEachMistakeLooksLike() throws {
    let mistakes = [
      try report("round-trip.stored-form") { ConvertingStoredAccess(cupboard: Cupboard($0)) },
      try report("missing-field.round-about") { RewritingWholeRows(cupboard: Cupboard($0)) },
      try report("unknown-enum-case.added-case") { Cupboard($0) { try $0.readOrFirstCase($1) } },
      try report("unknown-enum-case.invalid-custom") { Cupboard($0) { try $0.readUnchecked($1) } },
      try report("query.stored-operand") { ComparingTheAppsValues(cupboard: Cupboard($0)) },
    ]
    #expect(reports == mistakes.map { $0 + "\n" })
  }

  private func report<S: Store>(_ law: String, _ store: @escaping @Sendable (Shelves) -> S) throws -> String {
    let runner = Runner(plan: CheckPlan(seed: 1, cases: 100), model: ReferenceAdapter.self)
    let law = try #require(Law.named(law))
    let finding = runner.check(law, on: MistakenAdapter(mistaken: store)).findings.first
    return text(of: try #require(finding, "\(law.id) finds nothing"))
  }

  @Test func theReadmeShowsOneOfThem() throws {
    let shown = try CommittedDocument("README.md").blocks("text")
    #expect(shown.count == 1 && shown.allSatisfy(reports.contains))
  }

  private func text(of finding: Finding) -> String {
    FindingText(finding, on: CupboardAdapter().backend, rerun: "CONFORMANCE_SEED=1 swift test --filter conforms").text
  }
}
