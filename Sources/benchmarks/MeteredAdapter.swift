import ConformanceKit
import Synchronization

/// An adapter whose calls are timed, from the kit's call to the response.
///
/// It declares no transactions and no live queries, because the kit's own code would run inside those calls.
struct MeteredAdapter<Base: StoreAdapter>: StoreAdapter {
  let backend: Backend
  private let base: Base
  private let meter: Meter

  init(_ base: Base, _ meter: Meter) {
    var backend = base.backend
    backend.capabilities.transactions = false
    backend.capabilities.observation = false
    self.backend = backend
    self.base = base
    self.meter = meter
  }

  func open(_ location: Location, schema: Schema) throws -> MeteredStore<Base.Opened> {
    // Create the directory before the timed call, since that is the kit's work.
    _ = try location.directory()
    return MeteredStore(try meter.time { try base.open(location, schema: schema) }, meter)
  }
}

/// An open store of a ``MeteredAdapter``.
final class MeteredStore<Base: Store>: Store {
  private let opened: Mutex<Base?>
  private let meter: Meter

  init(_ base: Base, _ meter: Meter) {
    opened = Mutex(base)
    self.meter = meter
  }

  func put(_ records: [Record], in entity: Entity) throws -> [RecordID] {
    try meter.time { try base().put(records, in: entity) }
  }

  func get(_ ids: [RecordID], in entity: Entity) throws -> [Record?] {
    try meter.time { try base().get(ids, in: entity) }
  }

  func delete(_ ids: [RecordID], in entity: Entity) throws -> Int {
    try meter.time { try base().delete(ids, in: entity) }
  }

  func update(_ id: RecordID, with fields: Fields, in entity: Entity) throws {
    try meter.time { try base().update(id, with: fields, in: entity) }
  }

  func query(_ query: Query, in entity: Entity) throws -> [Record] {
    try meter.time { try base().query(query, in: entity) }
  }

  func readStored(_ id: RecordID, in entity: Entity) throws -> Fields {
    try meter.time { try base().readStored(id, in: entity) }
  }

  func writeStored(_ id: RecordID?, _ fields: Fields, in entity: Entity) throws -> RecordID {
    try meter.time { try base().writeStored(id, fields, in: entity) }
  }

  /// Closes the store and releases it. The time to release the database counts as the database's time.
  func close() throws {
    try meter.time {
      try base().close()
      opened.withLock { $0 = nil }
    }
  }

  private func base() throws -> Base {
    guard let base = opened.withLock({ $0 }) else { throw StoreError.storeIsClosed }
    return base
  }
}

/// Adds up how long calls take. It can be used from any thread.
final class Meter: Sendable {
  private let nanoseconds = Atomic<Int64>(0)

  /// The total time of all calls so far, in seconds.
  var seconds: Double { Double(nanoseconds.load(ordering: .relaxed)) * 1e-9 }

  /// Makes a call, and adds its duration to the total.
  func time<Result>(_ call: () throws -> Result) rethrows -> Result {
    let start = ContinuousClock.now
    defer {
      let (seconds, attoseconds) = (ContinuousClock.now - start).components
      nanoseconds.add(seconds * 1_000_000_000 + attoseconds / 1_000_000_000, ordering: .relaxed)
    }
    return try call()
  }
}
