import StoreContract
import Synchronization

/// A store that forwards every call to another store, except for the calls that it implements itself. Those are its
/// defect.
protocol StoreDecorator: Store {
  /// The store that calls are forwarded to.
  var base: any Store { get }

  /// Returns the same decorator around another store, such as the view inside a transaction.
  func around(_ base: any Store) -> Self
}

extension StoreDecorator {
  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try base.put(records, in: entity)
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try base.get(ids, in: entity)
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try base.delete(ids, in: entity)
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try base.update(id, with: fields, in: entity)
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try base.query(query, in: entity)
  }

  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    try base.observe(query, in: entity)
  }

  func transaction(commit: Bool, _ body: (any Store) throws -> Void) throws {
    try base.transaction(commit: commit) { try body(around($0)) }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try base.readStored(id, in: entity)
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try base.writeStored(id, fields, in: entity)
  }

  func close() throws {
    try base.close()
  }
}

/// A decorator of a store that neither has live queries nor declares them.
protocol UnobservedDecorator: StoreDecorator {}

extension UnobservedDecorator {
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    throw StoreError(.unsupported, "this store has no live queries")
  }
}

/// State that a faulty store keeps across calls. Any thread may use it.
final class Remembered<State: Sendable>: Sendable {
  private let state: Mutex<State>

  init(_ state: State) {
    self.state = Mutex(state)
  }

  /// A copy of the current state.
  var value: State { state.withLock { $0 } }

  /// Changes the state while it is locked.
  func change(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }
}
