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
  @Test func eachProgramOfACaseIsProgress() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "update-lost-at-reopening" })
    let law = try #require(Law.named("session.operations"))
    let plan = CheckPlan(seed: 1, cases: 100, shrinkEvaluations: 1, maximumFindings: 1)
    let report = Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter)
    let program = try #require(report.findings.first).program

    let homes = Homes()
    let context = CheckContext(homes.counting(store.adapter), model: ReferenceAdapter.self, plan: plan)
    let progress = WorkProgress()
    let result = try CaseEvaluator(law, in: context).reporting(to: progress).evaluate(program)
    guard case .unlawful = result else {
      Issue.record("\(result)")
      return
    }
    #expect(progress.count == homes.count && progress.count > 10)
  }
}

/// The places in which an adapter has opened stores. Each run of a program has one of its own.
private final class Homes: Sendable {
  private let all = Mutex<[Location]>([])
  var count: Int { all.withLock { Set($0.map(ObjectIdentifier.init)).count } }

  func insert(_ location: Location) { all.withLock { $0.append(location.home) } }

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
