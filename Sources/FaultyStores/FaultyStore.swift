public import ConformanceLaws
public import StoreContract

/// A store with one defect. It tests the suite.
public struct FaultyStore: Sendable {
  /// The store's name. The name of its backend is `faulty:NAME`.
  public let name: String
  /// The scenario whose laws must catch the store.
  public let scenario: Scenario
  /// The defect in one sentence.
  public let defect: String
  /// The adapter that opens the store.
  public let adapter: any StoreAdapter
  /// A twin with the same behaviour that declares it. No law may fail on the twin. The name of its backend is
  /// `twin:NAME`. It is nil if no lens and no promise describe the behaviour.
  public let twin: (any StoreAdapter)?
  /// Whether the store hangs forever when its defect shows.
  public let hangs: Bool
  /// Whether the defect shows only with some schedules of threads.
  public let isRacy: Bool
  /// The other scenarios whose laws the defect breaks as well.
  package let alsoBreaks: Set<Scenario>

  /// Whether the defect shows only if the store runs in its own process and that process is killed.
  public var isKilled: Bool { scenario == .durability }

  /// Makes a faulty store.
  ///
  /// - Parameters:
  ///   - honest: The semantics that would make the behaviour lawful, or nil if no semantics describe it.
  ///   - hangs: Whether the store hangs forever when its defect shows.
  ///   - isRacy: Whether the defect shows only with some schedules of threads.
  ///   - alsoBreaks: The other scenarios whose laws the defect breaks as well.
  init(
    _ name: String, _ scenario: Scenario, _ defect: String, _ adapter: FaultyAdapter<some Store>,
    honestly honest: Semantics? = nil, hangs: Bool = false, isRacy: Bool = false,
    alsoBreaks: Set<Scenario> = []
  ) {
    self.name = name
    self.scenario = scenario
    self.defect = defect
    // The state that such a store keeps beside its rows is not protected against concurrent calls. Another scenario
    // covers those.
    let adapter = scenario == .concurrentConverter ? adapter : adapter.oneCallAtATime
    self.adapter = adapter
    self.hangs = hangs
    self.isRacy = isRacy
    self.alsoBreaks = alsoBreaks
    twin = honest.map { adapter.declaring($0, as: "twin:\(name)") }
  }
}
