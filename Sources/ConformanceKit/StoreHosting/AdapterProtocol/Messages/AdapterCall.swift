package import StoreContract

/// The method of a request, with its parameters.
package indirect enum AdapterCall: Sendable, Hashable {
  /// Asks the adapter for its name and its declarations.
  case initialize(protocolVersion: Int, kit: KitVersion)
  /// Opens a location, given by a directory's path, as a store with this name.
  case open(store: String, location: String, Schema)
  case close(store: String)
  case put(store: String, entity: String, [AdapterObject])
  case update(store: String, entity: String, AdapterID, Fields)
  case get(store: String, entity: String, [AdapterID])
  case delete(store: String, entity: String, [AdapterID])
  case query(store: String, entity: String, Query)
  case transaction(store: String, commit: Bool, [AdapterCall])
  case readStored(store: String, entity: String, AdapterID)
  case writeStored(store: String, entity: String, AdapterObject)
  /// Reads a record and writes it back unchanged. Allowed only inside a transaction.
  case rewrite(store: String, entity: String, AdapterID)
  /// Starts a live query with this name. Its results arrive as notifications: ``AdapterEvent``. Results that the store
  /// delivers during a call are written before the response to that call.
  case subscribe(store: String, entity: String, Query, subscription: String)
  /// Cancels a live query. It is not an error if the live query has ended or was cancelled before.
  case unsubscribe(subscription: String)
  /// Asks the adapter to answer and then to exit with status 0.
  case shutdown

  /// The name and version of the kit.
  package struct KitVersion: Sendable, Hashable, Codable {
    var name: String
    var version: String

    /// The version of this kit.
    package static let current = KitVersion(name: "ConformanceKit", version: ConformanceKitVersion.current)
  }

  /// The method of this call.
  package var method: AdapterMethod {
    switch self {
    case .initialize: .initialize
    case .open: .open
    case .close: .close
    case .put: .put
    case .update: .update
    case .get: .get
    case .delete: .delete
    case .query: .query
    case .transaction: .transaction
    case .readStored: .readStored
    case .writeStored: .writeStored
    case .rewrite: .rewrite
    case .subscribe: .subscribe
    case .unsubscribe: .unsubscribe
    case .shutdown: .shutdown
    }
  }
}

/// The methods of the adapter protocol, by their names in messages.
package enum AdapterMethod: String, Sendable, CaseIterable, Codable {
  case initialize, open, close
  case put, update, get, delete, query, transaction
  case readStored, writeStored, rewrite
  case subscribe, unsubscribe
  case shutdown
}
