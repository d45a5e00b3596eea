public import ConformanceKit

/// What the self-test came to: the kill matrix, and the false alarms.
public struct SelftestResult: Sendable {
  /// What became of one faulty store.
  public struct Store: Sendable, Encodable {
    /// The store's name.
    public let name: String
    /// The scenario that its defect belongs to.
    public let scenario: Scenario
    /// The defect in one sentence.
    public let defect: String
    /// The laws that caught it.
    public let killedBy: [Law.ID]
    /// Those of them that belong to another scenario: the defect was taken for what it is not.
    public let strangers: [Law.ID]
    /// The law that caught it with the fewest programs; nil where none did.
    public let quickest: Law.ID?
    /// How many programs it took the quickest of the laws; all that were tried where none caught it.
    public let cases: Int

    /// Whether a law of its scenario caught it.
    public var isKilled: Bool { killedBy.count > strangers.count }

    private enum CodingKeys: String, CodingKey {
      case name, scenario, defect, killed, killedBy, strangers, quickest, cases
    }

    /// Encodes the store, and whether it was killed.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(scenario, forKey: .scenario)
      try container.encode(defect, forKey: .defect)
      try container.encode(isKilled, forKey: .killed)
      try container.encode(killedBy, forKey: .killedBy)
      try container.encode(strangers, forKey: .strangers)
      try container.encodeIfPresent(quickest, forKey: .quickest)
      try container.encode(cases, forKey: .cases)
    }
  }

  /// A law that failed where nothing is wrong.
  public struct Alarm: Sendable, Encodable {
    /// The reference store under a preset, or a declared-lossy twin.
    public let backend: String
    /// The law.
    public let law: Law.ID
    /// The seed with which it failed.
    public let seed: UInt64
    /// What it came to.
    public let verdict: Verdict
  }

  /// The faulty stores.
  public let stores: [Store]
  /// How many faulty stores have a twin that declares what it does, and was tried for alarms beside the reference store.
  public let twins: Int
  /// The laws that killed no store, although every store of their scenario was tried.
  public let idle: [Law.ID]
  /// The false alarms.
  public let alarms: [Alarm]
  /// What ended the self-test early: something that a store needs is not there. Nil when nothing did. Stores that were not tried by
  /// then are left out.
  public let environmentFailure: EnvironmentFailure?

  /// Whether every store was caught by laws of its scenario alone, and nothing else was, and every law caught a store.
  public var isClean: Bool {
    alarms.isEmpty && idle.isEmpty && stores.allSatisfy { $0.isKilled && $0.strangers.isEmpty }
  }

  /// The result as JSON, format version 1.
  ///
  /// - Throws: `EncodingError`, which no result gives cause for.
  public func json() throws -> String {
    try Document(stores: stores, idle: idle.isEmpty ? nil : idle, alarms: alarms, summary: summary).jsonText()
  }

  private struct Document: Encodable {
    let formatVersion = 1
    let stores: [Store]
    let idle: [Law.ID]?
    let alarms: [Alarm]
    let summary: [String: Int]
  }

  private var summary: [String: Int] {
    ["stores": stores.count, "killed": stores.count { $0.isKilled }, "twins": twins, "alarms": alarms.count]
  }

  /// The result for people.
  public var text: String {
    let lines = stores.map { store in
      let verdict = store.isKilled ? "killed" : "ALIVE "
      let laws = store.killedBy.joined(separator: ", ")
      return "  \(verdict) \(store.name.padding(36)) \(laws.isEmpty ? "by no law" : laws)"
        + (store.strangers.isEmpty ? "" : "  (of another scenario: \(store.strangers.joined(separator: ", ")))")
    }
    let alarmLines = alarms.map { "  ALARM  \($0.law) on \($0.backend), seed \($0.seed): \($0.verdict.rawValue)" }
    let idleLines = idle.map { "  IDLE   \($0) kills no store" }
    let killed = stores.count { $0.isKilled }
    return
      (["Faulty stores"] + lines + idleLines + alarmLines + [
        "", "\(killed) of \(stores.count) killed, \(twins) declared-lossy twins, \(alarms.count) alarms",
      ])
      .joined(separator: "\n")
  }
}
