import FaultyStores
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import StoreContract
@testable import StoreHosting

/// The progress of a case whose program is judged by many simpler ones. Together they may take longer than a call may.
@Suite struct WatchedCaseTests {
  @Test func theProgramsOfACaseAreProgress() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "update-lost-at-reopening" })
    let law = try #require(Law.named("session.operations"))
    let plan = CheckPlan(seed: 1, cases: 100, shrinkEvaluations: 1, maximumFindings: 1)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter)
    let program = try #require(report.findings.first).program

    let progress = WorkProgress()
    let homes = Homes(watching: progress)
    let context = CheckContext(homes.counting(store.adapter), model: ReferenceAdapter.self, plan: plan)
    let result = try CaseEvaluator(law, in: context).reporting(to: progress).evaluate(program)
    guard case .unlawful = result else {
      Issue.record("\(result)")
      return
    }
    let counts = homes.counts
    #expect(counts.count > 10 && progress.count > counts.count)
    #expect(zip(counts, counts.dropFirst()).allSatisfy { $0 < $1 }, "\(counts)")
  }

  /// A long program on a slow store takes longer than any deadline, and no call of it does.
  @Test func eachOperationOfAProgramIsProgress() {
    let item = Entity(name: "Item", properties: [Property(name: "a", type: .primitive(.int64))])
    let put = { Program.Operation.put(entity: "Item", [.init($0, ["a": .int64(1)])]) }
    let program = Program(
      schemas: [Schema(version: 1, entities: [item])],
      operations: [
        .open(schema: 0), put(1), .transaction(commit: true, [put(2), .transaction(commit: false, [put(3), put(4)])]),
        .concurrently([[put(5), put(6)], [put(7)]]), .alongside(schema: 0, [put(8)]), .close,
      ])
    let progress = WorkProgress()
    _ = Interpreter(ReferenceAdapter()).run(program, context: RunContext(progress: progress))
    #expect(progress.count >= program.operations.reduce(0) { $0 + $1.operationCount } && progress.count >= 14)
  }
}

/// The places in which an adapter has opened stores, and the progress at that time. Each run of a program has one of
/// its own.
private final class Homes: Sendable {
  private let all = Mutex<[(home: Location, count: Int)]>([])
  private let progress: WorkProgress

  init(watching progress: WorkProgress) { self.progress = progress }

  /// The progress when each place was opened first.
  var counts: [Int] { all.withLock { $0.map(\.count) } }

  func insert(_ location: Location) {
    all.withLock { all in
      if !all.contains(where: { $0.home === location.home }) { all.append((location.home, progress.count)) }
    }
  }

  func counting(_ base: some StoreAdapter) -> any StoreAdapter { CountingAdapter(base: base, homes: self) }
}

private struct CountingAdapter<Base: StoreAdapter>: StoreAdapter {
  let base: Base
  let homes: Homes
  var backend: Backend { base.backend }

  func open(_ location: Location, schema: Schema) throws -> Base.Opened {
    homes.insert(location)
    return try base.open(location, schema: schema)
  }
}
