public import ConformanceChecking
public import ConformanceLaws
import StoreCoding
import StoreContract

/// The result of the self-test: which laws caught which store, and the false alarms.
public struct SelftestResult: Sendable {
  /// The result for one faulty store.
  public struct Store: Sendable, Encodable {
    /// The name of the store.
    public let name: String
    /// The scenario whose laws must catch the store.
    public let scenario: Scenario
    /// The defect in one sentence.
    public let defect: String
    /// The laws that caught the store.
    public let killedBy: [Law.ID]
    /// The laws of other scenarios that caught the store. They mistook its defect for another one. A law that only
    /// reports a failure with a simpler cause, because no other law reports it, is not among them.
    public let killedByOtherScenarios: [Law.ID]
    /// The law that caught the store with the fewest programs, or nil if no law did.
    public let quickest: Law.ID?
    /// Whether a law of the store's scenario caught it.
    public let isKilled: Bool
    /// The number of programs that the quickest law needed. If no law caught the store, it is the number of programs
    /// that were run.
    public let cases: Int

    private enum CodingKeys: String, CodingKey {
      case name, scenario, defect, killed, killedBy, quickest, cases
      case killedByOtherScenarios = "strangers"
    }

    /// Encodes the properties and whether the store was killed.
    public func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(name, forKey: .name)
      try container.encode(scenario, forKey: .scenario)
      try container.encode(defect, forKey: .defect)
      try container.encode(isKilled, forKey: .killed)
      try container.encode(killedBy, forKey: .killedBy)
      try container.encode(killedByOtherScenarios, forKey: .killedByOtherScenarios)
      try container.encodeIfPresent(quickest, forKey: .quickest)
      try container.encode(cases, forKey: .cases)
    }
  }

  /// A law that failed on a store without a defect.
  public struct Alarm: Sendable, Encodable {
    /// The name of the backend: the reference store with a preset, or a twin that declares its loss.
    public let backend: String
    /// The law that failed.
    public let law: Law.ID
    /// The seed with which the law failed.
    public let seed: UInt64
    /// The verdict of the law.
    public let verdict: Verdict
  }

  /// The results for all faulty stores.
  public let stores: [Store]
  /// The number of faulty stores with a twin that declares its behaviour. The twins are checked for false alarms, like
  /// the reference store.
  public let twins: Int
  /// The laws that caught no store although every store of their scenario was checked.
  public let idle: [Law.ID]
  /// The laws that failed on stores without a defect.
  public let alarms: [Alarm]
  /// The number of programs that were run on stores without a defect.
  package let soundCases: Int
  /// The failure of the environment that ended the self-test early, or nil. Stores that were not checked by then are
  /// left out.
  public let environmentFailure: EnvironmentFailure?

  /// Whether every store was caught, but only by laws of its own scenarios, every law caught a store, and there were no
  /// false alarms.
  public var isClean: Bool {
    alarms.isEmpty && idle.isEmpty && stores.allSatisfy { $0.isKilled && $0.killedByOtherScenarios.isEmpty }
  }

  /// Returns the result as JSON of format version 1.
  ///
  /// - Throws: `EncodingError`. No result causes one.
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
    [
      "stores": stores.count, "killed": stores.count { $0.isKilled }, "twins": twins, "alarms": alarms.count,
      "soundCases": soundCases,
    ]
  }

  /// The result as a text for people.
  public var text: String {
    let lines = stores.map { store in
      let verdict = store.isKilled ? "killed" : "ALIVE "
      let laws = store.killedBy.joined(separator: ", ")
      return "  \(verdict) \(store.name.padding(36)) \(laws.isEmpty ? "by no law" : laws)"
        + (store.killedByOtherScenarios.isEmpty
          ? "" : "  (of another scenario: \(store.killedByOtherScenarios.joined(separator: ", ")))")
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
