import Foundation
import StoreContract
import Synchronization

/// Performs the calls of a client on an adapter.
final class HostedCalls: Sendable {
  private struct State {
    var places: [String: HostedPlace] = [:]
    var stores: [String: HostedStore] = [:]
  }

  private let adapter: any StoreAdapter
  private let state = Mutex(State())
  private let subscriptions: HostedSubscriptions

  /// Creates the calls for one adapter.
  ///
  /// - Parameter tell: Writes the events of live queries. It is called from any thread.
  init(_ adapter: any StoreAdapter, telling tell: @escaping @Sendable (AdapterEvent) -> Void) {
    self.adapter = adapter
    subscriptions = HostedSubscriptions(tell)
  }

  /// Performs a call and returns its result or its error.
  func reply(to call: AdapterCall) -> AdapterReply {
    do {
      return .result(try result(of: call))
    } catch let refusal as AdapterRefusal {
      return .refusal(refusal)
    } catch {
      return .refusal(AdapterRefusal(StoreError(catching: error)))
    }
  }

  private func result(of call: AdapterCall) throws -> AdapterResult {
    switch call {
    case .initialize:
      return .description(
        AdapterDescription(
          protocolVersion: AdapterProtocol.version, backend: adapter.backend, language: "Swift",
          lazyLocations: true))
    case .open(let store, let location, let schema):
      try open(location, schema, as: store)
      return .done
    case .close(let store):
      try hosted(store).close()
      return .done
    case .put(let store, _, _), .update(let store, _, _, _), .get(let store, _, _), .delete(let store, _, _),
      .query(let store, _, _), .transaction(let store, _, _), .readStored(let store, _, _),
      .writeStored(let store, _, _), .rewrite(let store, _, _):
      let hosted = try hosted(store)
      return try HostedOperations(hosted: hosted, store: hosted.store).result(of: call, HostedNames())
    case .subscribe(let store, let entity, let query, let subscription):
      let hosted = try hosted(store)
      let liveQuery = try HostedOperations(hosted: hosted, store: hosted.store).observe(query, in: entity)
      try subscriptions.add(liveQuery, as: subscription)
      return .done
    case .unsubscribe(let subscription):
      subscriptions.cancel(subscription)
      return .done
    case .shutdown:
      end()
      return .done
    }
  }

  /// Cancels all live queries, because nobody reads their events any more.
  func end() {
    subscriptions.cancelAll()
  }

  /// Forgets a location and its stores.
  func forget(_ path: String) {
    let forgotten = state.withLock { state in
      let place = state.places.removeValue(forKey: path)
      let before = state.stores
      if let place { state.stores = state.stores.filter { $0.value.place !== place } }
      return (place, before)
    }
    withExtendedLifetime(forgotten) {}
  }

  private func hosted(_ name: String) throws(StoreError) -> HostedStore {
    guard let store = state.withLock({ $0.stores[name] }) else {
      throw StoreError(.closed, "there is no open store '\(name)'")
    }
    return store
  }

  private func open(_ path: String, _ schema: Schema, as name: String) throws {
    let place = place(path)
    let store = try Self.open(adapter, place.location, schema)
    let hosted = HostedStore(store, schema: schema, place: place)
    state.withLock { $0.stores[name] = hosted }
  }

  private static func open<Adapter: StoreAdapter>(
    _ adapter: Adapter, _ location: Location, _ schema: Schema
  ) throws -> any Store {
    try adapter.open(location, schema: schema)
  }

  /// Returns the place at a path. Also forgets the places whose directories the client has removed, with their data in
  /// memory, and the stores that were closed.
  private func place(_ path: String) -> HostedPlace {
    let forgotten = state.withLock { state in
      let before = state
      state.places = state.places.filter { !$0.value.wasThere || access($0.key, F_OK) == 0 }
      let kept = state.places
      state.stores = state.stores.filter { _, store in
        !store.isClosed && kept.values.contains { $0 === store.place }
      }
      if state.places[path] == nil {
        state.places[path] = HostedPlace(Location(lent: path), wasThere: access(path, F_OK) == 0)
      }
      return before
    }
    // Release the forgotten objects here, outside the lock, because releasing a store may run code of the adapter.
    withExtendedLifetime(forgotten) {}
    return state.withLock { $0.places[path] } ?? HostedPlace(Location(lent: path), wasThere: true)
  }
}
