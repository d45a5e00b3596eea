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
  /// The same behaviour, declared as what it is: no law may fail on it. Its backend is called `twin:NAME`. Nil where no lens
  /// and no promise can say what the store does.
  public let twin: (any StoreAdapter)?
  /// Whether the store hangs for good where its defect shows.
  public let hangs: Bool
  /// Whether the schedule of threads decides if its defect shows.
  public let isRacy: Bool

  /// Whether the defect shows only where the store lives in a process of its own, which is killed.
  public var isKilled: Bool { scenario == .durability }

  /// A faulty store.
  ///
  /// - Parameters:
  ///   - honest: What the store would have to declare for its behaviour to be lawful; nil where nothing says it.
  ///   - hangs: Whether the store hangs for good where its defect shows.
  ///   - isRacy: Whether the schedule of threads decides if its defect shows.
  init(
    _ name: String, _ scenario: Scenario, _ defect: String, _ adapter: FaultyAdapter<some Store>,
    honestly honest: Semantics? = nil, hangs: Bool = false, isRacy: Bool = false
  ) {
    self.name = name
    self.scenario = scenario
    self.defect = defect
    // What such a store keeps beside its rows is kept with no thought of threads: that is another scenario's affair.
    let adapter = scenario == .concurrentConverter ? adapter : adapter.oneCallAtATime
    self.adapter = adapter
    self.hangs = hangs
    self.isRacy = isRacy
    twin = honest.map { adapter.declaring($0, as: "twin:\(name)") }
  }
}
