public import ConformanceKit

/// A store with one defect, for testing the suite.
public struct FaultyStore: Sendable {
  /// The store's name; its backend is called `faulty:NAME`.
  public let name: String
  /// The scenario whose laws must catch it.
  public let scenario: Scenario
  /// The defect in one sentence.
  public let defect: String
  /// The backend.
  public let adapter: any StoreAdapter

  init(_ name: String, _ scenario: Scenario, _ defect: String, _ adapter: any StoreAdapter) {
    self.name = name
    self.scenario = scenario
    self.defect = defect
    self.adapter = adapter
  }
}
