import ConformanceLaws
import StoreContract

extension FaultyStore {
  static let transactionsTakeOthersIn = FaultyStore(
    "transactions-take-others-in", .concurrentConverter,
    "A put beside a transaction becomes a part of it, which overwrites it with what it read before.",
    FaultyAdapter("transactions-take-others-in") { Absorbing(base: $0) }, isRacy: true)
}

/// Runs the puts of other tasks inside the current transaction.
private struct Absorbing: StoreDecorator {
  let base: any Store
  /// The view of the current transaction.
  private let running = Remembered<(any Store)?>(nil)

  init(base: any Store) {
    self.base = base
  }

  func around(_ base: any Store) -> Absorbing { Absorbing(base: base) }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try (running.value ?? base).put(records, in: entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit) { inside in
      running.change { $0 = inside }
      defer { running.change { $0 = nil } }
      try body(SlowReader(base: inside))
    }
  }
}

/// Lets other threads run after each read.
private struct SlowReader: StoreDecorator {
  let base: any Store

  func around(_ base: any Store) -> SlowReader { SlowReader(base: base) }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    let records = try base.get(ids, in: entity)
    Races.letOthersRun()
    return records
  }
}
