import FaultyStores
import ReferenceStore
import Synchronization
import Testing

@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import StoreContract
@testable import StoreHosting

/// A failure leads to many more programs than the user asked for, so that an adapter in another process may take only
/// so much time for them.
@Suite struct FailureTimeTests {
  /// Checks a law that fails soon, on an adapter whose time is lost after some of the programs that a failure leads to.
  private func opened(spentAfter limit: Int) throws -> Opened {
    let store = try #require(FaultyStores.all.first { $0.name == "update-lost-at-reopening" })
    let law = try #require(Law.named("session.operations"))
    let opened = Opened(spentAfter: limit)
    let plan = CheckPlan(seed: 1, cases: 100, maximumFindings: 1)
    let context = CheckContext(opened.counting(store.adapter), model: ReferenceAdapter.self, plan: plan)
    #expect(context.check(law).verdict == .fail)
    return opened
  }

  /// The cases up to the first failure, and one program of each that fails, are what the user asked for.
  @Test func theSearchSaysWhatItsCallsAreFor() throws {
    let opened = try opened(spentAfter: .max)
    #expect(opened[.drawnCase] >= 1 && opened[.explainingFailure] >= 1 && opened[.reducingFailure] > 200)
    #expect(opened[.drawnCase] < opened[.reducingFailure] / 10)
  }

  @Test func makingAProgramMinimalEndsWithItsTime() throws {
    let whole = try opened(spentAfter: .max)
    let opened = try opened(spentAfter: 40)
    #expect(opened[.drawnCase] == whole[.drawnCase])
    #expect(opened[.reducingFailure] >= 40 && opened[.reducingFailure] < whole[.reducingFailure] / 2)
  }
}

/// How often an adapter has opened a store, for each purpose.
private final class Opened: Sendable {
  private let limit: Int
  private let state = Mutex<(purpose: CallPurpose, counts: [CallPurpose: Int])>((.drawnCase, [:]))

  init(spentAfter limit: Int) { self.limit = limit }

  subscript(_ purpose: CallPurpose) -> Int { state.withLock { $0.counts[purpose] ?? 0 } }
  var isSpent: Bool { self[.reducingFailure] >= limit }

  func note(_ purpose: CallPurpose) { state.withLock { $0.purpose = purpose } }

  func count() { state.withLock { $0.counts[$0.purpose, default: 0] += 1 } }

  func counting(_ base: some StoreAdapter) -> any StoreAdapter { CountingAdapter(base: base, opened: self) }
}

private struct CountingAdapter<Base: StoreAdapter>: BoundedAdapter {
  let base: Base
  let opened: Opened
  var backend: Backend { base.backend }
  var endsEachCall: Bool { false }
  var isNearlySpent: Bool { opened.isSpent }

  func open(_ location: Location, schema: Schema) throws -> Base.Opened {
    opened.count()
    return try base.open(location, schema: schema)
  }

  func waiting(_ times: Int) -> any StoreAdapter { self }

  func limited(to deadlines: Int) -> any StoreAdapter { self }

  func note(_ purpose: CallPurpose) { opened.note(purpose) }

  func endProcesses() -> ShutdownFailure? { nil }
}
