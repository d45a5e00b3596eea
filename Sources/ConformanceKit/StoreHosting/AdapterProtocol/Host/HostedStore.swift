import StoreContract
import Synchronization

/// A store that the client has opened, with its schema and its place.
final class HostedStore: Sendable {
  let store: any Store
  let schema: Schema
  let place: HostedPlace
  /// Whether converters may read the store.
  let hasProbes: Bool
  private let closed = Atomic(false)

  init(_ store: any Store, schema: Schema, place: HostedPlace) {
    self.store = store
    self.schema = schema
    self.place = place
    hasProbes = schema.hasProbes
  }

  /// Whether the store was closed. The host keeps it for a while, because the kit also checks how a closed store
  /// responds.
  var isClosed: Bool { closed.load(ordering: .acquiring) }

  /// Closes the store and remembers that it is closed.
  func close() throws {
    closed.store(true, ordering: .releasing)
    try store.close()
  }

  /// Returns the entity with this name.
  ///
  /// - Throws: ``StoreError`` if the schema has no such entity.
  func entity(_ name: String) throws(StoreError) -> Entity {
    guard let entity = schema[entity: name] else { throw StoreError(.rejected, "the schema has no entity '\(name)'") }
    return entity
  }
}

/// A location that the client lends, with the ids of the records that were stored there.
final class HostedPlace: Sendable {
  let location: Location
  /// Whether the directory existed from the beginning. If so, the place ends when the directory is removed.
  let wasThere: Bool
  private let stored = Mutex<[RecordID]>([])

  init(_ location: Location, wasThere: Bool) {
    self.location = location
    self.wasThere = wasThere
  }

  /// The ids of all records that were stored, in the order in which they were stored.
  var ids: [RecordID] { stored.withLock { $0 } }

  /// Records ids that a store assigned.
  func note(_ ids: [RecordID]) {
    stored.withLock { stored in
      for id in ids where !stored.contains(id) { stored.append(id) }
    }
  }
}
