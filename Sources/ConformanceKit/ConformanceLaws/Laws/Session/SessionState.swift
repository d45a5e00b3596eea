import Generators
import StoreContract

/// The state of a long program so far, as far as the later operations depend on it.
struct SessionState: Sendable {
  let design: SessionDesign
  let context: GenerationContext
  /// The schema of the open store.
  var version = SessionVersion.usual
  /// The records of each entity, in the order of the entities.
  private(set) var records: [SessionRecords]
  /// The number of live queries that were started. The first of them is live query 1.
  private(set) var subscriptionCount = 0
  /// The number of live queries that were started before the store was opened, and which ended then.
  private var endedSubscriptionCount = 0
  private var nextLabel = 1
  let parts: SessionParts
  /// How many transactions enclose the next operation.
  var depth = 0

  init(_ design: SessionDesign, _ context: GenerationContext, _ parts: SessionParts) {
    self.parts = parts
    self.design = design
    self.context = context
    records = Array(repeating: SessionRecords(), count: design.entities.count)
  }

  /// Whether any stored record still exists.
  var hasRecords: Bool { records.contains { !$0.live.isEmpty } }

  /// Whether the program knows any record, even a removed one.
  var hasKnownRecords: Bool { records.contains { !$0.known.isEmpty } }

  /// Returns the label of the record in a slot of an entity, which is new if the slot was never used. From then on, the
  /// record exists.
  mutating func store(_ slot: Int, of entity: Int) -> Program.Label {
    records[entity].store(slot) ?? storeNew(slot, of: entity)
  }

  /// Returns the label of a new record, which has a slot of an entity from then on.
  mutating func storeNew(_ slot: Int, of entity: Int) -> Program.Label {
    defer { nextLabel += 1 }
    records[entity].use(slot, for: nextLabel)
    return nextLabel
  }

  /// Notes that records of an entity were removed.
  mutating func remove(_ labels: [Program.Label], of entity: Int) {
    records[entity].remove(labels)
  }

  /// Notes the removal of the records that a later state lacks.
  mutating func remove(recordsRemovedIn later: SessionState) {
    for index in records.indices {
      remove(records[index].live.filter { !later.records[index].isLive($0) }, of: index)
    }
  }

  /// Whether another live query may be started. The time of a write grows with the number of live queries.
  var canSubscribe: Bool {
    subscriptionCount - endedSubscriptionCount < Self.mostSubscriptions.atOnce
      && subscriptionCount < Self.mostSubscriptions.inAll
  }

  /// How many live queries a program may have at a time, and how many in all.
  static let mostSubscriptions = (atOnce: 6, inAll: 18)

  /// Notes that the store was closed, and another opened in its location. The live queries have ended. The store may
  /// give the id of a removed record to another record, so programs do not use such an id again.
  mutating func reopen() {
    for index in records.indices { records[index].forgetRemoved() }
    endedSubscriptionCount = subscriptionCount
  }

  /// A label for a record that is refused. It stands for no record afterwards.
  mutating func unusedLabel() -> Program.Label {
    defer { nextLabel += 1 }
    return nextLabel
  }

  /// Skips the labels that another state gave.
  mutating func skipLabels(givenBy other: SessionState) {
    nextLabel = max(nextLabel, other.nextLabel)
  }

  /// Restores the records of another state. Labels that were given since then are not given again.
  mutating func restore(_ earlier: SessionState) {
    records = earlier.records
  }

  /// Ends a transaction. The transactions around it do not know the ids of the records that it made, and so cannot use
  /// these records.
  ///
  /// - Parameter earlier: The state before the transaction.
  mutating func endTransaction(begunAt earlier: SessionState) {
    for index in records.indices {
      if earlier.depth == 0 { records[index].reveal() } else { records[index].hide(from: earlier.nextLabel) }
    }
  }

  /// Starts a live query and returns its number.
  mutating func subscribe() -> Program.Subscription {
    subscriptionCount += 1
    return subscriptionCount
  }
}
