import ConformanceKit
import FaultyStores
import ReferenceStore
import TestSupport
import Testing

/// Stores that hang are caught as such. `conformance selftest`, which `scripts/check` runs optimised, shows that every
/// law kills a store and that every store is killed.
@Suite(.onItsOwnThread) struct KillTests {
  /// The store waits for itself, and the kit for the store no longer than it has to.
  @Test func aDeadlockIsCaughtAsAHang() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "re-entrant-read-deadlocks" })
    let law = try #require(Law.named("concurrent-converter.re-entrant-converter"))
    let finding = try #require(Kills.finding(law, store))
    #expect(finding.mismatch.change == "hang")
    #expect(finding.program.operations.contains { "\($0)".contains("readsOn") })
  }

  /// Two tasks wait for each other, and the finding says in which calls.
  @Test func aDeadlockOfTasksIsCaughtAndTold() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "locks-taken-in-two-orders" })
    let law = try #require(Law.named("concurrent-converter.whole-records"))
    let finding = try #require(Kills.finding(law, store))
    #expect(finding.mismatch.change == "hang")
    guard case .text(let expected) = finding.mismatch.expected else { return #expect(Bool(false)) }
    #expect(expected.hasPrefix("an answer to "))
    #expect(expected.contains("put Item #") && expected.contains("get Item #"), "\(expected)")
    #expect(expected.contains("of task 0") && expected.contains(", "), "\(expected)")
  }
}

/// What a law finds on a store that hangs.
private enum Kills {
  /// The first thing that a law finds on a store; nil when it finds nothing. A hang is not made smaller, since each
  /// attempt waits.
  static func finding(_ law: Law, _ store: FaultyStore) -> Finding? {
    let plan = CheckPlan(
      seed: 7, cases: 200, shrinkEvaluations: 1, maximumFindings: 1, hangDeadline: .seconds(2),
      eventDeadline: .milliseconds(1))
    return Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: store.adapter).findings.first
  }
}
