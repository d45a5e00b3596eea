import FaultyStores
import Foundation
import Generators
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import StoreContract

/// A run that somebody ends: what was found is kept, and what was left out is said.
@Suite struct EarlyEndingTests {
  private static let laws = ["round-trip.value", "round-trip.reopen", "round-trip.limits", "round-trip.batch"]
    .compactMap(Law.named)
  private let reference = ReferenceAdapter(semantics: .strict)

  /// Calls a function at each event.
  private struct Listener: EventSink {
    let hear: @Sendable (RunEvent) -> Void
    func record(_ event: RunEvent) { hear(event) }
  }

  private func run(
    _ laws: [Law] = laws, on adapters: [any StoreAdapter], jobs: Int = 1, cases: Int = 20, _ control: RunControl,
    sink: any EventSink = SilentSink()
  ) -> Report {
    let runner = Runner(
      laws: laws, plan: CheckPlan(seed: 1, cases: cases), jobs: jobs, model: ReferenceAdapter.self)
    let folder = FileManager.default.temporaryDirectory.appending(path: "ending-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    return runner.run(adapters, known: .none, corpus: Corpus(path: folder.path), sink: sink, control: control)
  }

  @Test func noLawBeginsAfterAnInterruption() {
    let control = RunControl()
    let sink = Listener { event in
      if case .lawFinished = event { control.stop.end(.interrupted(signal: 2)) }
    }
    let report = run(on: [reference, ReferenceAdapter(name: "other", semantics: .strict)], control, sink: sink)
    #expect(report.ending == .interrupted(signal: 2))
    let laws = report.backends.flatMap(\.laws)
    #expect(laws.map(\.verdict) == [.pass, .unknown, .skip, .unknown, .unknown, .unknown, .skip, .unknown])
    #expect(laws[1].reason == "not checked: the run was interrupted")
    #expect(EndingText(report).lines.first == "Interrupted after 1 of 6 laws.")
    #expect(control.activity.snapshot.totalLaws == 6)
  }

  /// The law whose fifth program ends the run runs no sixth.
  @Test func theCaseIsTheLastOfItsLaw() throws {
    let control = RunControl()
    let count = Mutex(0)
    let law = Law(
      id: "test.ending", scenario: .roundTrip, statement: "A test.", source: "A test."
    ) { draw, context in
      if count.withLock({
        $0 += 1; return $0
      }) == 5 {
        control.stop.end(.interrupted(signal: 15))
      }
      let table = context.drawTable(&draw, .scalars, columns: 1...2, rows: 1...1)
      return table.program(table.put, table.get)
    }
    let report = run([law], on: [reference], cases: 1000, control)
    #expect(count.withLock { $0 } == 5)
    #expect(report.backends[0].laws[0].progress == .partial && report.backends[0].laws[0].cases <= 5)
    #expect(
      EndingText(report).lines == [
        "Interrupted after 0 of 1 law.", "Checked in part: test.ending (\(report.backends[0].laws[0].cases) cases).",
      ])
  }

  /// The finding is there although the law was not checked to its end, and is written to the corpus.
  @Test func whatWasFoundBeforeIsKept() throws {
    let control = RunControl()
    let value = try #require(Law.named("round-trip.value"))
    let faulty = try #require(FaultyStores.adapter(named: "faulty:string-trimmed"))
    let law = Law(
      id: value.id, scenario: .roundTrip, statement: value.statement, source: value.source
    ) { draw, context throws(Discard) in
      if control.activity.snapshot.laws.contains(where: \.isShrinking) { control.stop.end(.interrupted(signal: 2)) }
      return try value.program(&draw, context)
    }
    let report = run([law], on: [faulty], cases: 10_000, control)
    let found = try #require(report.backends[0].laws.first)
    #expect(found.progress == .partial && found.verdict == .fail)
    #expect(found.findings.count == 1 && found.findings[0].corpusFile != nil && !found.findings[0].isMinimal)
    #expect(report.outcome == .violates)
  }

  @Test(arguments: [1, 2])
  func itEndsAtAsManyFindingsAsAreAskedFor(jobs: Int) throws {
    let faulty = try #require(FaultyStores.adapter(named: "faulty:string-trimmed"))
    let report = run(on: [faulty, reference], jobs: jobs, cases: 100, RunControl(maximumFindings: 1))
    guard case .findings(let count) = report.ending else { return #expect(report.ending != nil) }
    #expect(count >= 1 && report.backends[0].laws[0].findings.count == count)
    #expect(report.backends[1].laws.filter { $0.verdict == .pass } == [])
    #expect(report.outcome == .violates)
  }

  @Test func knownFailuresDoNotCount() throws {
    let report = run(on: [reference], RunControl(maximumFindings: 1))
    #expect(report.ending == nil && report.count(of: .pass) == 3)
  }

  @Test func aTimeBudgetSaysWhatItLeftOut() {
    let plan = CheckPlan(seed: 1, cases: 20, timeBudget: .zero)
    let report = Runner(laws: Self.laws, plan: plan, model: ReferenceAdapter.self).run([reference])
    #expect(report.ending == .timeBudget)
    #expect(
      EndingText(report).lines == [
        "The time was over after 0 of 3 laws.", "Not checked: round-trip.value, round-trip.reopen, round-trip.batch.",
      ])
  }

  @Test func aRunThatCameToItsEndSaysNothing() throws {
    let report = run(on: [reference], RunControl())
    #expect(report.ending == nil && EndingText(report).lines == [])
    #expect(try !report.json().contains("\"ended\""))
  }

  /// Readers of the machine-readable form learn what was left out, too.
  @Test func theReportSaysWhyItEnded() throws {
    let control = RunControl()
    control.stop.end(.interrupted(signal: 2))
    let json = try run(on: [reference], control).json()
    let report = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    let ended = try #require(report?["ended"] as? [String: Any], "\(json)")
    #expect(ended["by"] as? String == "interrupt" && ended["checked"] as? Int == 0 && ended["laws"] as? Int == 3)
    #expect(ended.count == 3)
  }

  @Test func theFirstEndingCounts() {
    let stop = RunStop()
    stop.end(.findings(1))
    stop.end(.interrupted(signal: 2))
    #expect(stop.ending == .findings(1) && !stop.isInterrupted)
  }
}
