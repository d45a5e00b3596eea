import ConformanceKit
import Synchronization

/// A store that does what another does, but for what it implements itself: its defect.
protocol StoreDecorator: Store {
  /// The store that does the work.
  var base: any Store { get }

  /// The same decorator around another store, such as the view inside of a transaction.
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

/// A decorator of a store that has no live queries, and does not declare them.
protocol UnobservedDecorator: StoreDecorator {}

extension UnobservedDecorator {
  func observe(_ query: Query, in entity: Entity) throws -> LiveQuery {
    throw StoreError(.unsupported, "this store has no live queries")
  }
}

/// What a faulty store remembers across calls.
final class Remembered<State: Sendable>: Sendable {
  private let state: Mutex<State>

  init(_ state: State) {
    self.state = Mutex(state)
  }

  /// A copy of the state.
  var value: State { state.withLock { $0 } }

  /// Changes the state.
  func change(_ change: (inout State) -> Void) {
    state.withLock { change(&$0) }
  }
}
