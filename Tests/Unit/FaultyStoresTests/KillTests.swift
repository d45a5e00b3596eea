import ConformanceKit
import FaultyStores
import ReferenceStore
import Testing

/// Each law earns its place: there is a store that it catches.
@Suite struct KillTests {
  /// Computed by running: a law that no faulty store breaks any more is listed here.
  @Test func everyLawKillsAStore() throws {
    var idle = Law.standard
    // Most laws have a store that they catch at once; only the others go through all stores at length.
    for cases in [20, 200] {
      for store in FaultyStores.all {
        try idle.removeAll { try $0.scenario == store.scenario && Kills.catches($0, store, cases: cases) }
      }
    }
    #expect(idle.map(\.id) == [])
  }

  /// A finding is of one entity, or of two where there are links, and of two properties at most, and its text says what differs in which property or record.
  @Test(arguments: FaultyStores.all.filter { !$0.hangs && !$0.isKilled }.map(\.name))
  func everyStoreIsCaughtAndToldPlainly(
    _ name: String
  ) throws {
    let store = try #require(FaultyStores.all.first { $0.name == name })
    let finding = try #require(try Kills.finding(Law.standard.filter { $0.scenario == store.scenario }, store))
    for entities in finding.program.schemas.map(\.entities) {
      let hasLinks = entities.joinedProperties.contains { $0.type.linkedEntity != nil }
      #expect(entities.count <= (hasLinks ? 2 : 1))
      #expect(entities.allSatisfy { $0.properties.count <= 2 }, "\(finding.program)")
    }
    // What an adapter does wrong may concern a whole call, and no record.
    guard store.scenario != .adapter else { return }
    let said = Findings.said(of: finding)
    #expect(["property ", "properties ", "record ", "live query "].contains { said.contains($0) }, "\(said)")
    #expect(finding.discrepancy.expected != finding.discrepancy.actual, "\(said)")
  }

  /// The store waits for itself, and the kit for the store no longer than it has to.
  @Test func aDeadlockIsCaughtAsAHang() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "re-entrant-read-deadlocks" })
    let law = try #require(Law.named("concurrent-converter.re-entrant-converter"))
    let finding = try #require(try Kills.finding(law, store))
    #expect(finding.discrepancy.change == "hang")
    #expect(finding.program.operations.contains { "\($0)".contains("readsOn") })
  }

  /// Two tasks wait for each other, and the finding says in which calls.
  @Test func aDeadlockOfTasksIsCaughtAndTold() throws {
    let store = try #require(FaultyStores.all.first { $0.name == "locks-taken-in-two-orders" })
    let law = try #require(Law.named("concurrent-converter.whole-records"))
    let finding = try #require(try Kills.finding(law, store))
    #expect(finding.discrepancy.change == "hang")
    guard case .text(let expected) = finding.discrepancy.expected else { return #expect(Bool(false)) }
    #expect(expected.hasPrefix("an answer to "))
    #expect(expected.contains("put Item #") && expected.contains("get Item #"), "\(expected)")
    #expect(expected.contains("of task 0") && expected.contains(", "), "\(expected)")
  }
}

extension [Entity] {
  fileprivate var joinedProperties: [Property] { flatMap(\.properties) }
}

/// What laws find on faulty stores, as quickly as may be.
enum Kills {
  /// Whether a law catches a store.
  static func catches(_ law: Law, _ store: FaultyStore, cases: Int) throws(AdapterFailure) -> Bool {
    try !report(law, store, cases: cases, shrinkEvaluations: 1).findings.isEmpty
  }

  /// The first thing that a law finds on a store; nil when it finds nothing.
  static func finding(_ law: Law, _ store: FaultyStore) throws(AdapterFailure) -> Finding? {
    try report(law, store, cases: 200, shrinkEvaluations: store.hangs ? 1 : 3000).findings.first
  }

  /// The first thing that one of some laws finds on a store. Each is asked once: what a race does it may not do again.
  static func finding(_ laws: [Law], _ store: FaultyStore) throws(AdapterFailure) -> Finding? {
    for law in laws {
      if let finding = try finding(law, store) { return finding }
    }
    return nil
  }

  private static func report(
    _ law: Law, _ store: FaultyStore, cases: Int, shrinkEvaluations: Int
  ) throws(AdapterFailure) -> LawReport {
    var plan = CheckPlan(
      seed: 7, cases: cases, shrinkEvaluations: shrinkEvaluations, maximumFindings: 1, eventDeadline: .milliseconds(1))
    if store.hangs, law.scenario == store.scenario { plan.hangDeadline = .milliseconds(250) }
    let adapter = try Hosted.adapter(of: store)
    return Runner(laws: [law], plan: plan, model: ReferenceAdapter.self).check(law, on: adapter)
  }
}
