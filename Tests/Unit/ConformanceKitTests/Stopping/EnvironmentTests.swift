import FaultyStores
import Foundation
import ReferenceStore
import Synchronization
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import ResponseComparing
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// What becomes of a run when something that the backend needs is not there any more.
@Suite struct EnvironmentTests {
  private static let laws = ["round-trip.value", "round-trip.reopen", "round-trip.batch"].compactMap(Law.named)

  @Test(arguments: [1, 2])
  func itEndsTheRunAndIsNoFinding(jobs: Int) throws {
    let adapter = Failing(ReferenceAdapter(semantics: .strict), after: 120)
    let report = run(adapter, and: ReferenceAdapter(semantics: .strict), jobs: jobs)
    #expect(report.count(of: .fail) == 0 && report.count(of: .unknown) >= 4)
    let failure = try #require(report.environmentFailure)
    #expect(failure.backend == "failing" && failure.reason == "the disk is full; make room")
    #expect(report.backends[1].laws.allSatisfy { $0.reason == "not checked: the run ended early" })
  }

  @Test func whatWasCheckedBeforeKeepsItsVerdict() throws {
    let report = run(Failing(ReferenceAdapter(semantics: .strict), after: 120))
    let verdicts = report.backends[0].laws.map { "\($0.law) \($0.verdict) \($0.reason ?? "")" }
    #expect(
      verdicts == [
        "round-trip.value pass ",
        """
        round-trip.reopen unknown the run ended early, in round-trip.reopen on failing: the disk is full; make room
        """,
        "round-trip.batch unknown not checked: the run ended early",
      ])
    #expect(report.outcome == .inconclusive)
  }

  /// Found in the first of its cases, and being made smaller when the disk is full.
  @Test func whatWasFoundBeforeIsReported() throws {
    let faulty = try #require(FaultyStores.adapter(named: "faulty:string-trimmed"))
    let laws = Self.laws
    let found = try #require(
      (20..<400).lazy.map { calls in run(Failing(faulty, after: calls)).backends[0].laws[0] }
        .first { $0.environmentFailure != nil && !$0.findings.isEmpty })
    #expect(found.law == laws[0].id && found.verdict == .fail)
    #expect(found.findings[0].mismatch.change != "not reproduced")
  }

  /// The minimal program is run once more at the end: where the disk is full by then, that is told, and the finding
  /// does not pass for a flaky one.
  @Test func aFindingThatCannotBeRunOnceMoreIsNoneTheWorse() throws {
    let faulty = try #require(FaultyStores.adapter(named: "faulty:string-trimmed"))
    let plan = CheckPlan(seed: 1, cases: 50, maximumFindings: 1)
    let runner = Runner(laws: Self.laws, plan: plan, model: ReferenceAdapter.self)
    let working = Failing(faulty, after: .max)
    let finding = try #require(runner.check(Self.laws[0], on: working).findings.first)
    let stopped = runner.check(Self.laws[0], on: Failing(faulty, after: .max - working.calls.left - 1))
    #expect(stopped.environmentFailure?.reason == StoreError.full.message)
    #expect(stopped.findings.map(\.program) == [finding.program] && stopped.findings[0].isReproducible)
  }

  /// The list is not wrong because nothing works any more.
  @Test func theListOfKnownFailuresIsNotHeldToIt() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "environment-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let entry = KnownFailures.Entry(fingerprint: "0123456789abcdef", law: "round-trip.value", reason: "r")
    let corpus = Corpus(path: folder.path)
    try KnownFailures(backend: "failing", entries: [entry]).write(to: corpus.knownFailuresLocation(of: "failing"))
    let known = try corpus.knownFailures(of: ["failing"])
    let plan = CheckPlan(seed: 1, cases: 50)
    let runner = Runner(laws: Self.laws, plan: plan, model: ReferenceAdapter.self)
    let working = runner.run([Failing(ReferenceAdapter(semantics: .strict), after: .max)], known: known, corpus: corpus)
    #expect(!working.backends[0].listProblems.isEmpty)
    let report = runner.run([Failing(ReferenceAdapter(semantics: .strict), after: 120)], known: known, corpus: corpus)
    #expect(report.environmentFailure != nil && report.backends[0].listProblems.isEmpty)
  }

  @Test(arguments: [
    Response.failure(.full), .transaction([.failure(.full)], outcome: .done),
    .transaction([], outcome: .failure(.full)),
    .several([.done, .failure(.full)]), .events([.result([]), .failure(.full)]),
    .concurrent([[], [Step(response: .several([.failure(.full)]), called: 1, returned: 2)]]),
  ])
  func itIsSeenWhereverItIs(response: Response) {
    #expect(History(responses: [.done, response]).environmentError == .full)
    #expect(History(responses: [.done, .failure(StoreError(.internal, "another"))]).environmentError == nil)
  }

  @Test(arguments: [
    (POSIXError(.ENOSPC) as any Error, "No space left on device; \(room)" as String?),
    (POSIXError(.EDQUOT), "Disk quota exceeded; \(room)"),
    (CocoaError(.fileWriteOutOfSpace), "No space left on device; \(room)"),
    (
      POSIXError(.EIO),
      "Input/output error; check the disk of the store's location, or choose another folder with TMPDIR"
    ),
    (
      POSIXError(.EMFILE),
      "Too many open files; let the process open more files ('ulimit -n'), or check fewer laws at once (--jobs)"
    ),
    (
      POSIXError(.EROFS),
      "Read-only file system; choose another folder with TMPDIR, or make the disk writable"
    ),
    (POSIXError(.ENOENT), nil), (CocoaError(.fileWriteUnknown), nil), (CancellationError(), nil),
  ])
  func errorsOfTheSystemAreToldFromTheStores(error: any Error, message: String?) {
    let caught = StoreError(catching: error)
    #expect((caught.kind == .environment) == (message != nil))
    if let message { #expect(caught.message == message) }
  }

  @Test func anErrorOfTheSystemSaysWhatCouldNotBeDone() {
    #expect(
      StoreError(cannot: "write /a", code: ENOSPC)
        == StoreError(.environment, "cannot write /a: No space left on device; \(room)"))
    #expect(
      StoreError(cannot: "open /a", code: ENOENT) == StoreError(.internal, "cannot open /a: No such file or directory"))
  }

  private func run(_ adapters: any StoreAdapter..., jobs: Int = 1) -> Report { run(adapters, jobs) }

  private func run(_ adapter: any StoreAdapter, and other: any StoreAdapter, jobs: Int) -> Report {
    run([adapter, other], jobs)
  }

  private func run(_ adapters: [any StoreAdapter], _ jobs: Int) -> Report {
    Runner(laws: Self.laws, plan: CheckPlan(seed: 1, cases: 50), jobs: jobs, model: ReferenceAdapter.self).run(adapters)
  }
}

private let room = "make room on the disk of the store's location, or choose another folder with TMPDIR"

extension StoreError {
  fileprivate static let full = StoreError(.environment, "the disk is full; make room")
}

/// A store on a disk that is full after so many openings.
private struct Failing: StoreAdapter {
  let backend: Backend
  private let base: any StoreAdapter
  let calls: Calls

  final class Calls: Sendable {
    private let count: Mutex<Int>
    var left: Int { count.withLock { $0 } }
    init(_ count: Int) { self.count = Mutex(count) }
    func next() throws {
      try count.withLock { left in
        guard left > 0 else { throw StoreError.full }
        left -= 1
      }
    }
  }

  init(_ base: any StoreAdapter, after count: Int) {
    backend = Backend(
      name: "failing", capabilities: base.backend.capabilities, semantics: base.backend.semantics)
    self.base = base
    calls = Calls(count)
  }

  func open(_ location: Location, schema: Schema) throws -> AnyStore {
    try calls.next()
    return AnyStore(base: try base.open(location, schema: schema))
  }

  struct AnyStore: Store {
    let base: any Store
    func put(_ records: [Record], in entity: Entity) throws -> [RecordID] { try base.put(records, in: entity) }
    func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] { try base.get(ids, in: entity) }
    func delete(_ ids: [RecordID], in entity: Entity) throws -> Int { try base.delete(ids, in: entity) }
    func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
      try base.update(id, with: fields, in: entity)
    }
    func close() throws { try base.close() }
  }
}
