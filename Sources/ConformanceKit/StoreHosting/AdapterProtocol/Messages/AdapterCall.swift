package import StoreContract

/// What a request asks for: a method and its parameters.
package indirect enum AdapterCall: Sendable, Hashable {
  /// Who is there, and what it promises.
  case initialize(protocolVersion: Int, kit: KitVersion)
  /// Opens a location, a directory's path, as a store of that name.
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
  /// Reads a record and puts back what was read; only inside of a transaction.
  case rewrite(store: String, entity: String, AdapterID)
  /// Starts a live query of that name, whose results come as notifications: ``AdapterEvent``. Those that the store gives
  /// during a call are written before the call's answer.
  case subscribe(store: String, entity: String, Query, subscription: String)
  /// Cancels a live query. One that has ended, or was cancelled before, is no error.
  case unsubscribe(subscription: String)
  /// The adapter is to answer, and to exit with 0.
  case shutdown

  /// The kit by name and version.
  package struct KitVersion: Sendable, Hashable, Codable {
    var name: String
    var version: String

    /// This one.
    package static let current = KitVersion(name: "ConformanceKit", version: ConformanceKitVersion.current)
  }

  /// The method.
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
