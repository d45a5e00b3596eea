import FaultyStores
import ReferenceStore
import TestSupport
import Testing

@testable import AdapterSupport
@testable import ConformanceChecking
@testable import ConformanceLaws
@testable import ConformanceReporting
@testable import OwnTypes
@testable import StoreCoding
@testable import StoreContract
@testable import StoreHosting

/// The doctor kills a store that is said to survive that, and finds out of another whether it would.
@Suite struct DurabilityExaminationTests {
  private static func examine(_ adapter: some StoreAdapter) -> Diagnosis {
    let plan = CheckPlan(seed: 1, cases: Effort.count(10, long: 200), shrinkEvaluations: 1, maximumFindings: 1)
    return Doctor(plan: plan, model: ReferenceAdapter.self).examineDurability(of: adapter)
  }

  /// Those whose defect shows at any kill; `scripts/tests-long` waits for those that show at one moment of a call too.
  private static let lossy =
    Effort.isLong
    ? FaultyStores.all.filter { $0.scenario == .durability }.map(\.name)
    : ["acknowledged-before-written", "lock-left-behind"]

  @Test(arguments: lossy)
  func whatIsLostIsFound(_ name: String) throws {
    let diagnosis = Self.examine(try Hosted.adapter("faulty:\(name)"))
    #expect(diagnosis.title == "keeps what it acknowledged when it is killed")
    #expect(diagnosis.verdict == .fail)
    #expect(diagnosis.hint == Examination.durability.hint)
    #expect(diagnosis.finding?.law.hasPrefix("durability.") ?? false)
  }

  @Test func whatDeclaresItAndDoesItPasses() throws {
    let diagnosis = Self.examine(try Hosted.adapter("sound:durable-file"))
    #expect(diagnosis.verdict == .pass)
    #expect(diagnosis.hint == nil)
  }

  @Test func whatDoesItAndDoesNotDeclareItIsToldSo() throws {
    let silent = RedeclaredAdapter(try Hosted.adapter("sound:durable-file")) { $0.capabilities.durable = false }
    let diagnosis = Self.examine(silent)
    #expect(diagnosis.verdict == .skip)
    #expect(diagnosis.reason == "the backend does not declare durability (durable)")
    #expect(diagnosis.measured == ["durable"])
    #expect(
      diagnosis.hint == "The store is durable without declaring it. Declare `durable`, and 'conformance run' checks it."
    )
  }

  /// Neither a store in memory, nor one that no kill can reach, is told to declare anything.
  @Test func whatDoesNotDoItIsToldNothing() throws {
    let lost = Self.examine(try Hosted.adapter("reference"))
    let unreached = Self.examine(ReferenceAdapter())
    #expect([lost, unreached].map(\.verdict) == [.skip, .skip])
    #expect([lost, unreached].compactMap(\.hint) == [])
  }
}
