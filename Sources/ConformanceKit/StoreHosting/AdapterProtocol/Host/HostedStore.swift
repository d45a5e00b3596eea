import StoreContract
import Synchronization

/// A store that the client has open, and what the host knows of it.
final class HostedStore: Sendable {
  let store: any Store
  let schema: Schema
  let place: HostedPlace
  /// Whether converters may come to read the store.
  let hasProbes: Bool
  private let closed = Atomic(false)

  init(_ store: any Store, schema: Schema, place: HostedPlace) {
    self.store = store
    self.schema = schema
    self.place = place
    hasProbes = schema.hasProbes
  }

  /// Whether it was closed. It is kept all the same, since a store has to be asked what it does then.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Closes it.
  func close() throws {
    closed.store(true, ordering: .releasing)
    try store.close()
  }

  /// The entity of a name.
  ///
  /// - Throws: ``StoreError`` when the schema has none.
  func entity(_ name: String) throws(StoreError) -> Entity {
    guard let entity = schema[entity: name] else { throw StoreError(.rejected, "the schema has no entity '\(name)'") }
    return entity
  }
}

/// A location that the client lends, and the records that were stored there.
final class HostedPlace: Sendable {
  let location: Location
  /// Whether its directory was there from the beginning, so that the place is no more once it is not.
  let wasThere: Bool
  private let stored = Mutex<[RecordID]>([])

  init(_ location: Location, wasThere: Bool) {
    self.location = location
    self.wasThere = wasThere
  }

  /// The ids of all records that were stored, in the order in which they were.
  var ids: [RecordID] { stored.withLock { $0 } }

  /// Notes the ids that a store gave.
  func note(_ ids: [RecordID]) {
    stored.withLock { stored in
      for id in ids where !stored.contains(id) { stored.append(id) }
    }
  }
}
