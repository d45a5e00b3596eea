import ReferenceStore
import StoreContract

/// The adapter of a faulty store. It opens a reference store with a defect around it, whatever it declares.
struct FaultyAdapter<Opened: Store>: StoreAdapter {
  private(set) var backend: Backend
  private let reference: ReferenceAdapter
  private let opening: @Sendable (ReferenceAdapter, Location, Schema) throws -> Opened

  /// Makes an adapter with a closure that opens locations.
  ///
  /// - Parameters:
  ///   - name: The name of the store, without `faulty:`.
  ///   - capabilities: The capabilities that the adapter declares.
  ///   - declared: The semantics that the adapter declares.
  ///   - actual: The semantics of the underlying reference store. If it is nil, they are the declared ones.
  ///   - opening: Opens a location. It gets the adapter of the underlying reference store.
  init(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, declared: Semantics = .strict,
    actual: Semantics? = nil,
    opening: @escaping @Sendable (ReferenceAdapter, Location, Schema) throws -> Opened
  ) {
    backend = Backend(name: "faulty:\(name)", capabilities: capabilities, semantics: declared)
    reference = ReferenceAdapter(name: backend.name, semantics: actual ?? declared)
    self.opening = opening
  }

  func open(_ location: Location, schema: Schema) throws -> Opened {
    try opening(reference, location, schema)
  }
}

extension FaultyAdapter {
  /// The same adapter, except that it does not declare concurrent requests, so that one thread calls it at a time.
  var oneCallAtATime: FaultyAdapter {
    var other = self
    other.backend.capabilities.concurrentRequests = false
    return other
  }

  /// Returns the adapter with another name of its backend.
  func named(_ name: String) -> FaultyAdapter {
    var other = self
    other.backend.name = name
    return other
  }

  /// Returns the adapter of a store that does the same but declares other semantics.
  func declaring(_ declared: Semantics, as name: String) -> FaultyAdapter {
    var other = self
    other.backend.name = name
    other.backend.semantics = declared
    return other
  }

  /// Makes an adapter of a store with a defect.
  ///
  /// - Parameter tamper: Wraps the reference store in the defect.
  init(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, declared: Semantics = .strict,
    actual: Semantics? = nil,
    tamper: @escaping @Sendable (ReferenceStore) -> Opened
  ) {
    self.init(name, capabilities: capabilities, declared: declared, actual: actual) { reference, location, schema in
      tamper(try reference.open(location, schema: schema))
    }
  }

  /// Makes an adapter of a store whose defect keeps state at a location beside the rows.
  ///
  /// - Parameters:
  ///   - memory: The initial state of a new location.
  ///   - tamper: Wraps the reference store in the defect. It gets the state of the location and the schema.
  init<State: Sendable>(
    _ name: String, capabilities: Capabilities = ReferenceAdapter.allCapabilities, remembering memory: State,
    tamper: @escaping @Sendable (ReferenceStore, Remembered<State>, Schema) -> Opened
  ) {
    self.init(name, capabilities: capabilities) { reference, location, schema in
      let ground = location.resident { Ground(rows: Location(), memory: Remembered(memory)) }
      return tamper(try reference.open(ground.rows, schema: schema), ground.memory, schema)
    }
  }
}

extension FaultyAdapter where Opened == ReferenceStore {
  /// Makes an adapter of a store whose only defect is that it declares other semantics than it has.
  init(_ name: String, declared: Semantics = .strict, actual: Semantics) {
    self.init(name, declared: declared, actual: actual) { $0 }
  }
}

/// The content of a location: the rows of the reference store, and the state that a faulty store keeps beside them.
private struct Ground<State: Sendable>: Sendable {
  let rows: Location
  let memory: Remembered<State>
}

extension Capabilities {
  /// Returns a copy of the capabilities with a change.
  func with(_ change: (inout Capabilities) -> Void) -> Capabilities {
    var changed = self
    change(&changed)
    return changed
  }
}

extension Semantics {
  /// Returns a copy of the semantics with a change.
  func with(_ change: (inout Semantics) -> Void) -> Semantics {
    var changed = self
    change(&changed)
    return changed
  }
}
